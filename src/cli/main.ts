#!/usr/bin/env node
import { Command } from 'commander';
import { fail } from './fail';
import { template } from './template';
import { addValuesOptions, valuesFrom, ValuesOptions, valuesProblems } from './values-options';
import { throwIfAny } from '../problems/validation-error';

// eslint-disable-next-line @typescript-eslint/no-require-imports
const { version } = require('../../package.json') as { version: string };

const program = new Command('cdk8s-fluss')
  .description('Renders Apache Fluss clusters from values files of the official Helm chart')
  .version(version)
  .showHelpAfterError();

addValuesOptions(program.command('template').argument('<release>', "the release's name")
  .description('prints the manifests that `helm template` of the chart stands for; all problems go to standard error, and then nothing is printed')
  .option('-n, --namespace <namespace>', 'the namespace of the release', 'default'))
  .action((release: string, options: ValuesOptions & { namespace: string }) => {
    const problems = valuesProblems();
    const values = valuesFrom(options, problems);
    throwIfAny('', problems.errors);
    process.stdout.write(template(release, options.namespace, values));
  });

try {
  program.parse();
} catch (error) {
  fail(error);
}
