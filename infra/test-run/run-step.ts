import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  countsOf,
  failuresOf,
  lastWords,
  secondTriesOf,
  skippedOf,
  type Counts,
  type Failure,
} from './read-output.ts';
import { root } from '../launcher/services.ts';
import { compileCache } from '../processes/lean-node.ts';

/** One part of `npm test` or `npm run test:proof`. */
export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

export interface Outcome extends Counts {
  name: string;
  seconds: number;
  /** Repeated at the end of the run, as the original is far above. */
  failures: readonly Failure[];
  /** What passed, but not at once: it costs its time twice, and may fail next time. */
  secondTries: readonly Failure[];
  /** What could not be checked here, with its reason. */
  skipped: readonly string[];
  /** All that a failed step printed which ran beside others: shown once, under its own heading, at the end. */
  output?: string;
}

/** Minutes. Twice the longest step on a slow machine: a step that hangs fails under its name, and the others still run. */
const limitMinutes = 30;

/**
 * Runs a step. Its output is shown as it comes, or kept and shown at the end of the run if it fails. Without counts it counts as one check; failing without a named test,
 * as one failure.
 */
export async function runStep(step: Step, output: 'shown' | 'kept' = 'shown'): Promise<Outcome> {
  if (output === 'shown') process.stdout.write(`\n── ${step.name}\n`);
  const startedAt = performance.now();
  const child = spawn(step.command, step.args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      ...step.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMinutes * 60_000,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (output === 'shown') process.stdout.write(text);
    });
  }
  const code = await Promise.race([
    once(child, 'close').then(([status]) => status as number | null),
    once(child, 'error').then(([error]) => {
      throw error as Error;
    }),
  ]);
  const counts = countsOf(printed);
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.passed + counts.failed === 0) counts.passed = 1;
  const seconds = (performance.now() - startedAt) / 1000;
  const isKept = output === 'kept';
  if (isKept) process.stdout.write(`${code === 0 ? '✓' : '✖'} ${step.name}, ${seconds.toFixed(0)} s\n`);
  const secondTries = secondTriesOf(printed);
  const isSecondTry = ({ title }: Failure) => secondTries.some((one) => one.title === title);
  return {
    name: step.name,
    ...counts,
    seconds,
    failures: counts.failed > 0 ? failuresIn(printed, code).filter((one) => !isSecondTry(one)) : [],
    secondTries,
    skipped: skippedOf(printed),
    ...(isKept && code !== 0 && { output: printed }),
  };
}

function failuresIn(output: string, code: number | null): readonly Failure[] {
  const named = failuresOf(output);
  const how = code === null ? `stopped by a signal (limit: ${limitMinutes} min)` : `ended with ${code}`;
  return named.length > 0 ? named : [{ title: how, detail: lastWords(output) }];
}
