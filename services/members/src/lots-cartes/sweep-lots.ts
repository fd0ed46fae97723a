import { logger } from '@club/service-kit';
import { sweepLotFiles } from './lot-files.ts';

/** Milliseconds between two looks for files that have expired. */
const sweepEveryMs = 3_600_000;

/** Sweeps at once and every hour until the answer is called; several instances may do it at the same time. */
export async function startLotSweeps(): Promise<() => void> {
  await sweepLotFiles();
  const timer = setInterval(() => {
    sweepLotFiles().catch((error: unknown) =>
      logger.warn({ err: error }, 'files of cards could not be swept'),
    );
  }, sweepEveryMs);
  return () => clearInterval(timer);
}
