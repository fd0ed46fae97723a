import { logger } from '../log/logger.ts';

/** What has been started so far and how to end it. */
export interface Endings {
  /** Adds how to end the part that was just started. */
  add(part: string, end: () => Promise<void>): void;
  /** Ends all parts, the last started first; the same promise however often it is called. */
  run(): Promise<void>;
}

/** Milliseconds given to one part: a database that is away must not keep the others from ending. */
const partLimitMs = 8_000;

/** Makes an empty list. A part that fails to end is logged and does not keep the others from ending. */
export function createEndings(): Endings {
  const parts: { part: string; end: () => Promise<void> }[] = [];
  let running: Promise<void> | undefined;
  const endAll = async (): Promise<void> => {
    for (const { part, end } of parts.toReversed()) {
      try {
        await withLimit(end(), part);
      } catch (error) {
        logger.warn({ part, err: error }, 'part did not end cleanly');
      }
    }
  };
  return {
    add: (part, end) => parts.push({ part, end }),
    run: () => (running ??= endAll()),
  };
}

async function withLimit(ending: Promise<void>, part: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${part} did not end within ${partLimitMs} ms`)), partLimitMs);
  });
  try {
    await Promise.race([ending, late]);
  } finally {
    clearTimeout(timer);
  }
}
