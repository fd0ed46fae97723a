import { execFile } from 'node:child_process';
import path from 'node:path';

/** Milliseconds: a usual logo takes a tenth of a second, a hostile one minutes. */
const timeout = 8_000;

const program = path.join(import.meta.dirname, 'draw-stdin.ts');

/** A drawing took longer than it may. */
export class TooLong extends Error {}

/**
 * Draws an SVG as `drawn` does, in a process of its own: only a process can be stopped while it draws, and nothing of the service is in it.
 * Throws `TooLong`, or an error with what the library said.
 */
export function drawApart(content: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [program],
      { timeout, killSignal: 'SIGKILL', encoding: 'buffer', maxBuffer: 8_000_000, env: {} },
      (error, png, said) => {
        if (!error) resolve(png);
        else reject(error.killed ? new TooLong() : new Error(String(said), { cause: error }));
      },
    );
    // It may end before it has read all: that is told by its end.
    child.stdin?.on('error', () => undefined).end(content);
  });
}
