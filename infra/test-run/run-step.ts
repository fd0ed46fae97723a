import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { countsOf, type Counts } from './counts.ts';
import { failuresOf, lastWords, type Failure } from './failures.ts';
import { root } from '../launcher/services.ts';

/** One part of `npm test`. */
export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

export interface Outcome extends Counts {
  name: string;
  seconds: number;
  /** What failed, told again at the end of the run: the place where it happened is hundreds of lines above. */
  failures: readonly Failure[];
}

/**
 * Runs a step with its output shown. Its counts are those its test runners printed; a step without any counts as one,
 * and a step that ends in failure without naming a failed test as one failure.
 */
export async function runStep(step: Step): Promise<Outcome> {
  process.stdout.write(`\n── ${step.name}\n`);
  const startedAt = performance.now();
  const child = spawn(step.command, step.args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
  }
  const code = await Promise.race([
    once(child, 'close').then(([status]) => status as number | null),
    once(child, 'error').then(([error]) => {
      throw error as Error;
    }),
  ]);
  const counts = countsOf(output);
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.passed + counts.failed === 0) counts.passed = 1;
  return {
    name: step.name,
    ...counts,
    seconds: (performance.now() - startedAt) / 1000,
    failures: counts.failed > 0 ? failuresIn(output, code) : [],
  };
}

function failuresIn(output: string, code: number | null): readonly Failure[] {
  const named = failuresOf(output);
  return named.length > 0 ? named : [{ title: `ended with ${code}`, detail: lastWords(output) }];
}
