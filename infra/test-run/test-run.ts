/** `npm test`: everything CI checks. The last line says how many checks and tests passed and failed. */
import path from 'node:path';
import { startContainers } from '../local-servers/containers.ts';
import { startInMemory } from '../local-servers/test-servers.ts';
import { root } from '../launcher/services.ts';
import { provideChromium } from './chromium.ts';
import { runStep, type Outcome, type Step } from './run-step.ts';

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
const nx = (...args: string[]) => ({ command: bin('nx'), args: [...args, '--outputStyle=static'] });
const nodeTest = (glob: string, ...flags: string[]) => ({
  command: process.execPath,
  args: ['--test', '--test-reporter=spec', '--test-timeout=300000', ...flags, glob],
});
const sources = ['gateway', 'services', 'shell', 'mfe-members', 'mfe-finance', 'mfe-admin', 'infra', 'e2e'];

const checks: readonly Step[] = [
  { name: 'Lint', command: bin('oxlint'), args: ['--deny-warnings'] },
  {
    name: 'Allowed imports',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', ...sources],
  },
  { name: 'Formatting', command: bin('prettier'), args: ['--check', '.', '--log-level', 'warn'] },
  { name: 'Types', ...nx('run-many', '-t', 'typecheck') },
  { name: 'Build', ...nx('run-many', '-t', 'build') },
];

const tests: readonly Step[] = [
  // Never from the cache: what these tests meet (the servers, this machine) is no input that nx knows.
  {
    name: 'Unit and integration tests',
    ...nx('run-many', '-t', 'test', '--parallel=2', '--skip-nx-cache'),
  },
];

/** Each starts a product of its own. */
const wholeProduct: readonly Step[] = [
  { name: 'Every call of the contract', ...nodeTest('infra/proof/contract-walk/*.test.ts') },
  { name: 'Attacks on the product', ...nodeTest('infra/proof/attacks/*.test.ts', '--test-isolation=none') },
  { name: 'One round of each fault', ...nodeTest('infra/proof/faults/*.test.ts') },
  { name: 'Two instances of each service', ...nodeTest('infra/proof/instances/*.test.ts') },
];

const journeys: Step = {
  name: 'Journeys in Chromium',
  command: bin('playwright'),
  args: ['test', '--config', 'e2e/playwright.config.ts'],
};

const outcomes: Outcome[] = [];
process.env['NX_DAEMON'] = 'false';
process.env['NX_TUI'] = 'false';
for (const step of checks) outcomes.push(await runStep(step));

const servers = (await startContainers()) ?? (await startInMemory());
const env = { MONGO_URL: servers.mongoUrl, NATS_URL: servers.natsUrl };
try {
  for (const step of tests) outcomes.push(await runStep({ ...step, env }));
} finally {
  await servers.stop();
}

for (const step of wholeProduct) outcomes.push(await runStep(step));
outcomes.push(await runJourneys());
summarise();

/** A missing browser is a failure with its one sentence, and the other counts are still told. */
async function runJourneys(): Promise<Outcome> {
  try {
    return await runStep({ ...journeys, env: { CHROMIUM_PATH: await provideChromium() } });
  } catch (error) {
    const title = error instanceof Error ? error.message : String(error);
    return { name: journeys.name, passed: 0, failed: 1, seconds: 0, failures: [{ title, detail: [] }] };
  }
}

/** The first of each step: those after them are most often of the same cause. */
function tellFailures({ name, failures }: Outcome): void {
  const most = 20;
  for (const { title, detail } of failures.slice(0, most)) {
    process.stdout.write(`\n✖ ${name}: ${title}\n${detail.map((line) => `${line}\n`).join('')}`);
  }
  if (failures.length > most)
    process.stdout.write(`\n✖ ${name}: and ${failures.length - most} more, above\n`);
}

function summarise(): void {
  for (const outcome of outcomes) tellFailures(outcome);
  process.stdout.write('\n');
  for (const { name, passed, failed, seconds } of outcomes) {
    process.stdout.write(`${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s\n`);
  }
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
}
