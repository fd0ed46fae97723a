import path from 'node:path';
import { root } from '../launcher/services.ts';
import type { Step } from './run-step.ts';

/** What a command runs, in order. */
export interface Run {
  /** A few at a time; output shown on failure only. Those that wait for answers come first. */
  sideBySide: readonly Step[];
  /** Steps of `sideBySide` that run at the same time. */
  atOnce: number;
  /** Share one MongoDB and one NATS. */
  onSharedServers: readonly Step[];
  /** Start a product of their own, and want the machine for themselves; those of a list within it run side by side. */
  wholeProduct: readonly (Step | readonly Step[])[];
  /** Start a product of their own and a Chromium. */
  inChromium: readonly Step[];
}

/** Node.js warns about NO_COLOR next to the FORCE_COLOR that runners set. */
const env = { NO_COLOR: undefined, FORCE_COLOR: '0' };

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
const nx = (...args: string[]) => ({
  command: bin('nx'),
  args: [...args, '--outputStyle=static-failures-only'],
  env,
});
const nodeTestFlags = ['--test-timeout=300000', '--test-reporter=spec'];
const nodeTest = (globs: readonly string[], ...flags: string[]) => ({
  command: process.execPath,
  args: ['--test', ...nodeTestFlags, ...flags, ...globs],
});
/** As `nodeTest`, with the files of a service in shared processes. */
const serviceTest = (globs: readonly string[]) => ({
  command: process.execPath,
  args: [path.join(import.meta.dirname, 'service-tests.ts'), ...nodeTestFlags, '--', ...globs],
});
const playwright = (...args: string[]) => ({
  command: bin('playwright'),
  args: ['test', '--config', 'e2e/playwright.config.ts', ...args],
  env,
});

const sources = ['gateway', 'services', 'shell', 'mfe-members', 'mfe-finance', 'mfe-admin', 'infra', 'e2e'];
const fronts = ['shell', 'mfe-members', 'mfe-finance', 'mfe-admin'];
/** Parts of infra/verification with tests that start no product. */
const quickProofs = ['bench', 'fuzz', 'quality', 'rights', 'security', 'versions'];
const nodeSources = [
  'gateway/{src,contract}/**',
  'services/**',
  'infra/!(verification)/**',
  `infra/verification/{${quickProofs.join(',')}}/**`,
];
/** Tag of the journeys in `npm test`; others run in the proof. */
const capability = '@capability';

/** One program for many packages: each alone would check the contract again. */
const program = (name: string, project: string): Step => ({
  name,
  command: process.execPath,
  args: ['node_modules/typescript-native/bin/tsc', '-p', project],
});

const programs: readonly Step[] = [
  program('Types of the server', 'tsconfig.server.json'),
  program('Types of the screens', 'tsconfig.screens.json'),
  program('Types of the journeys', 'e2e/tsconfig.json'),
  program('Types of the build', 'shell/build/tsconfig.json'),
];

const looks: readonly Step[] = [
  ...programs,
  { name: 'Formatting', command: bin('oxfmt'), args: ['--check'] },
  { name: 'Lint', command: bin('oxlint'), args: ['--deny-warnings'] },
  { name: 'Lint of styles', command: bin('stylelint'), args: ['{shell,mfe-*}/**/*.css'] },
  {
    name: 'Allowed imports',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', ...sources],
  },
];
/** Rule tests share a process: one each would cost more than the tests. */
const rules: Step = {
  name: 'Rules',
  ...nodeTest(
    nodeSources.map((folder) => `${folder}/!(*.int|*.proof).test.ts`),
    '--test-isolation=none',
  ),
};
const build: Step = { name: 'Build', ...nx('run-many', '-t', 'build') };

/** One request after the other to a product of their own. */
const walks: readonly Step[] = [
  {
    name: 'Rights of every profile',
    command: process.execPath,
    args: ['infra/verification/rights/rights.ts'],
  },
  { name: 'Every call of the contract', ...nodeTest(['infra/verification/contract-walk/*.test.ts']) },
];

/** Two cores, and the walks wait for answers half of their time. */
const walksWait = 3;

/** A compiler or linter uses all cores: side by side they only starve each other. */
const looksAlone = { atOnce: 1, onSharedServers: [], wholeProduct: [], inChromium: [] } as const;

/** `npm run check`: what takes a minute. */
export const check: Run = { sideBySide: looks, ...looksAlone };

/** `npm run types`: the compiler alone. */
export const types: Run = { sideBySide: programs, ...looksAlone };

/** `npm test`: what every change has to pass. */
export const test: Run = {
  sideBySide: [...walks, rules, build, ...looks],
  atOnce: walksWait,
  onSharedServers: [
    {
      name: 'Services on MongoDB and NATS',
      ...serviceTest(nodeSources.map((folder) => `${folder}/*.int.test.ts`)),
    },
    {
      name: 'Screens in jsdom',
      command: bin('jest'),
      args: [...['--projects', ...fronts.map((front) => path.join(root, front))], '--maxWorkers=2'],
    },
  ],
  wholeProduct: [],
  inChromium: [{ name: 'A journey for each capability', ...playwright('--grep', capability) }],
};

const images: Step = {
  name: 'Images, Compose, the chart',
  ...nodeTest(['infra/verification/operate/*.test.ts'], '--test-isolation=none'),
};

/** `npm run test:operate`: what containers run, without a container engine. */
export const operate: Run = {
  sideBySide: [],
  atOnce: 1,
  onSharedServers: [],
  wholeProduct: [images],
  inChromium: [],
};

/** `npm run test:proof`: what takes longer and seldom fails alone. */
export const proof: Run = {
  sideBySide: [build],
  atOnce: walksWait,
  onSharedServers: [
    {
      name: 'Services killed in their work, races and hostile files',
      ...nodeTest(
        nodeSources.map((folder) => `${folder}/*.proof.test.ts`),
        '--test-concurrency=3',
      ),
    },
  ],
  wholeProduct: [
    {
      name: 'Attacks on the product',
      ...nodeTest(['infra/verification/attacks/*.test.ts'], '--test-isolation=none'),
    },
    { name: 'One round of each fault', ...nodeTest(['infra/verification/faults/*.test.ts']) },
    { name: 'Two instances of each service', ...nodeTest(['infra/verification/instances/*.test.ts']) },
    // They wait for a product or for commands half of their time, and measure none.
    [
      { name: 'The commands of the deployment guide', ...nodeTest(['infra/verification/guide/*.test.ts']) },
      { name: 'Imports, corrections, undoing', ...nodeTest(['infra/verification/imports/*.test.ts']) },
      { name: 'Merges broken off', ...nodeTest(['infra/verification/fusions/*.test.ts']) },
      images,
      { name: 'A backup of a club at work, restored', ...nodeTest(['infra/verification/restore/*.test.ts']) },
      { name: 'Three years of a club', ...nodeTest(['infra/verification/years/*.test.ts']) },
      { name: 'A club of a former release', ...nodeTest(['infra/verification/upgrade/*.test.ts']) },
    ],
  ],
  inChromium: [{ name: 'The other journeys, and every screen', ...playwright('--grep-invert', capability) }],
};
