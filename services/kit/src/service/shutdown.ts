import { logger } from '../log/logger.ts';

/** Milliseconds per part: one that hangs must not keep the others from ending. */
const partLimitMs = 8_000;

/** Wraps the end of one part: a failure or timeout is logged, so that the others end too. */
export function endOf(part: string, end: () => Promise<void>): () => Promise<void> {
  return async () => {
    try {
      await withLimit(end(), part);
    } catch (error) {
      logger.warn({ part, err: error }, 'part did not end cleanly');
    }
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
