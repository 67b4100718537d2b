import { cdk8s, javascript } from 'projen';

/** The modules that are built into the published package, so that jsii consumers need not install them. */
const BUNDLED = ['commander@^14.0.0', 'yaml@^2.8.0'];

const project = new cdk8s.ConstructLibraryCdk8s({
  name: 'cdk8s-fluss',
  description: 'Typed cdk8s constructs that run Apache Fluss clusters on Kubernetes',
  author: 'The cdk8s-fluss authors',
  authorAddress: 'cdk8s-fluss@users.noreply.github.com',
  authorOrganization: true,
  repositoryUrl: 'https://github.com/cdk8s-fluss/cdk8s-fluss.git',
  license: 'Apache-2.0',
  keywords: ['cdk8s', 'fluss', 'apache-fluss', 'kubernetes', 'streaming'],
  defaultReleaseBranch: 'main',
  majorVersion: 0,
  stability: 'experimental',

  projenrcTs: true,
  packageManager: javascript.NodePackageManager.NPM,
  sampleCode: false,
  minNodeVersion: '20.16.0',
  workflowNodeVersion: '22',
  jsiiVersion: '~6.0.0',
  typescriptVersion: '~5.9.0',
  cdk8sVersion: '2.68.100',
  constructsVersion: '10.3.0',
  peerDeps: ['cdk8s-plus-28@^2.5.6'],
  bundledDeps: BUNDLED,
  devDeps: ['cdk8s-cli@^2', 'esbuild@^0.28', 'fast-check@^4', 'tsx@^4'],
  bumpPackage: 'commit-and-tag-version@^12',
  depsUpgrade: false,
  githubOptions: { mergify: false },
  buildWorkflowOptions: { mutableBuild: false },

  bin: { 'cdk8s-fluss': 'lib/cli/main.js' },
  npmProvenance: true,
  npmTrustedPublishing: true,
  releaseToNpm: true,
  gitignore: ['/coverage/', '/test-reports/', 'examples/*/dist/', '.DS_Store', '/.cache/', '/.jsii.tabl.json'],

  typecheckTests: true,
  eslintOptions: { dirs: ['src'], devdirs: ['test', 'examples', 'scripts'], commandOptions: { fix: false } },
  jestOptions: {
    passWithNoTests: false,
    updateSnapshot: javascript.UpdateSnapshot.NEVER,
    configFilePath: 'jest.config.json',
    jestConfig: {
      coverageProvider: 'babel',
      // Jest would leave one of two cores idle.
      maxWorkers: '100%',
      // Asked for with `npx projen test --coverage`.
      collectCoverage: false,
      // Property tests take their time on a busy machine.
      testTimeout: 60_000,
      moduleNameMapper: { '^cdk8s-fluss$': '<rootDir>/src' },
    },
  },
  tsconfigDev: {
    compilerOptions: { lib: ['es2022'], target: 'ES2022', rootDir: '..', paths: { 'cdk8s-fluss': ['../src'] } },
    include: ['../examples/**/*.ts', '../scripts/**/*.ts'],
  },
});

// Lets the examples, and ESM consumers, import the package by its name.
project.package.addField('exports', {
  '.': './lib/index.js',
  './package.json': './package.json',
  './.jsii': './.jsii',
});

for (const own of ['/.ci/', '/.projenrc.ts', '/examples/', '/scripts/', '/rosetta/', '/docs/', '/ARCHITECTURE.md', '/CONTRIBUTING.md', '/jest.config.json', '/.cache/', '/.jsii.tabl.json']) {
  project.npmignore?.exclude(own);
}

// Sources within each compiled file would double what every program has to read at its start.
const tsconfig = project.tryFindObjectFile('tsconfig.json');
tsconfig?.addOverride('compilerOptions.inlineSourceMap', false);
tsconfig?.addOverride('compilerOptions.inlineSources', false);

// The examples and scripts belong to no tsconfig.json of their own folder, where eslint would look by itself.
const eslintrc = project.tryFindObjectFile('.eslintrc.json');
eslintrc?.addOverride('parserOptions.projectService', undefined);
eslintrc?.addOverride('parserOptions.project', ['./tsconfig.json', './test/tsconfig.json', './projenrc/tsconfig.json']);
eslintrc?.addOverride('settings.import/resolver.typescript.project', './test/tsconfig.json');

// jsii never cleans its output: a deleted source would stay in the tarball.
project.preCompileTask.exec('rm -rf lib tsconfig.tsbuildinfo');
project.compileTask.reset('jsii --silence-warnings=reserved-word', { receiveArgs: true });
// Loading hundreds of small files takes longer than a synth: the package's entry is one file made of them.
project.compileTask.exec('tsx scripts/bundle.ts');
project.tasks.addEnvironment('JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION', '20');
// The cdk8s command line looks for its own upgrade on the network, and prints a stack trace where there is none.
project.tasks.addEnvironment('CDK8S_CHECK_UPGRADE', 'false');

// What users are given, the assembly and the compiled files, is tested, too.
project.testTask.prependSpawn(project.compileTask);
project.testTask.prependSpawn(project.preCompileTask);

project.addTask('quickstart', {
  description: 'Builds the library, synthesizes examples/quickstart and says how to apply it',
  steps: [{ spawn: 'pre-compile' }, { spawn: 'compile' }, { exec: 'tsx scripts/quickstart.ts' }],
});
project.addTask('bench', {
  description: 'Compares synthesis with the same objects written by hand',
  steps: [{ spawn: 'pre-compile' }, { spawn: 'compile' }, { exec: 'tsx scripts/bench.ts', receiveArgs: true }],
});
project.addTask('goldens', {
  description: 'Writes the golden files of the examples anew; read the difference before you commit it',
  exec: 'tsx --tsconfig test/tsconfig.json scripts/goldens.ts',
});
project.addTask('consumer-test', {
  description: 'Packs the compiled library, installs it into a foreign project and uses it there; needs the npm registry',
  exec: 'tsx scripts/consumer-test.ts',
});
project.buildWorkflow?.addPostBuildSteps({ name: 'Consumer test', run: 'npx projen consumer-test' });
project.addTask('generate', {
  description: 'Generates src/kubernetes/schema.generated.ts from the Kubernetes structs of cdk8s-plus-28',
  exec: 'tsx scripts/generate-schema.ts',
});
project.addTask('e2e:zookeeper', {
  description: 'Starts real ZooKeeper servers from what ZooKeeperEnsemble renders; needs Linux, Java, Maven, apt-get, iproute2 and util-linux',
  exec: 'tsx --tsconfig test/tsconfig.json scripts/e2e/zookeeper.ts',
  receiveArgs: true,
});
project.addTask('readme', {
  description: 'Compiles the README snippets',
  steps: [{ exec: 'mkdir -p .cache' }, { exec: 'jsii-rosetta extract --strict --output .cache/rosetta.tabl.json --compile .jsii' }],
});

project.synth();
