#!/usr/bin/env node
import { Command } from 'commander';
import { addresses, AddressesFormat } from './addresses';
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

addValuesOptions(program.command('addresses').argument('<release>', "the release's name")
  .description('prints where each listener of each server is: what it binds, what clients are told, and the Service that leads there')
  .option('-n, --namespace <namespace>', 'the namespace of the release', 'default')
  .option('--json', 'prints JSON')
  .option('--port-forward', "prints the kubectl commands that lead this machine's ports to the servers that advertise it"))
  .action((release: string, options: ValuesOptions & AddressesFormat & { namespace: string }) => {
    const problems = valuesProblems();
    const values = valuesFrom(options, problems);
    throwIfAny('', problems.errors);
    process.stdout.write(addresses(release, options.namespace, values, options));
  });

try {
  program.parse();
} catch (error) {
  fail(error);
}
