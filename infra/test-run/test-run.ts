import { startContainers } from '../local-servers/containers.ts';
import { startInMemory } from '../local-servers/test-servers.ts';
import { provideChromium } from './chromium.ts';
import { runStep, type Outcome, type Step } from './run-step.ts';
import type { Failure } from './read-output.ts';
import type { Run } from './steps.ts';

/** Runs all steps, then prints failures, counts, and the totals last. Exit code 1 on failure. */
export async function testRun({
  sideBySide,
  atOnce,
  onSharedServers,
  wholeProduct,
  inChromium,
}: Run): Promise<void> {
  process.env['NX_DAEMON'] = 'false';
  process.env['NX_TUI'] = 'false';
  const outcomes: Outcome[] = [];
  outcomes.push(...(await runSideBySide(sideBySide, atOnce)));
  if (onSharedServers.length > 0) outcomes.push(...(await runOnSharedServers(onSharedServers)));
  for (const one of wholeProduct)
    outcomes.push(...('command' in one ? [await runStep(one)] : await runSideBySide(one, atOnce)));
  for (const step of inChromium) outcomes.push(await runInChromium(step));
  summarise(outcomes);
}

async function runSideBySide(steps: readonly Step[], atOnce: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = steps.entries();
  const runNext = async (): Promise<void> => {
    for (const [at, step] of waiting) outcomes[at] = await runStep(step, 'kept');
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return outcomes;
}

async function runOnSharedServers(steps: readonly Step[]): Promise<Outcome[]> {
  const servers = (await startContainers()) ?? (await startInMemory());
  const env = { MONGO_URL: servers.mongoUrl, NATS_URL: servers.natsUrl };
  const outcomes: Outcome[] = [];
  try {
    for (const step of steps) outcomes.push(await runStep({ ...step, env }));
  } finally {
    await servers.stop();
  }
  return outcomes;
}

/** A missing browser is one failure; other counts are still printed. */
async function runInChromium(step: Step): Promise<Outcome> {
  try {
    return await runStep({ ...step, env: { ...step.env, CHROMIUM_PATH: await provideChromium() } });
  } catch (error) {
    const title = error instanceof Error ? error.message : String(error);
    return {
      name: step.name,
      passed: 0,
      failed: 1,
      seconds: 0,
      failures: [{ title, detail: [] }],
      secondTries: [],
      skipped: [],
    };
  }
}

/** Of a step whose output was kept, all of it; of others the first failures: later ones often have the same cause. */
function tellFailures({ name, failures, secondTries, output }: Outcome): void {
  if (output !== undefined) return void process.stdout.write(`\n── ${name}\n${output}`);
  const max = 20;
  const tell = (mark: string, { title, detail }: Failure) =>
    process.stdout.write(`\n${mark} ${name}: ${title}\n${detail.map((line) => `${line}\n`).join('')}`);
  for (const one of failures.slice(0, max)) tell('✖', one);
  for (const one of secondTries) tell('↻ passed at the second try;', one);
  if (failures.length > max) process.stdout.write(`\n✖ ${name}: and ${failures.length - max} more, above\n`);
}

/** Never a silent pass. */
function tellSkipped(outcomes: readonly Outcome[]): void {
  const told = outcomes.flatMap(({ name, skipped }) => skipped.map((one) => `${name}: ${one}`));
  if (told.length > 0)
    process.stdout.write(`\nNot checked here:\n${told.map((one) => `  ${one}\n`).join('')}`);
}

function summarise(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) tellFailures(outcome);
  tellSkipped(outcomes);
  process.stdout.write('\n');
  for (const { name, passed, failed, seconds } of outcomes) {
    process.stdout.write(`${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s\n`);
  }
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
}
