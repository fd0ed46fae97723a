import { logger } from '../log/logger.ts';

/** Ends the process in order at SIGTERM, SIGINT, or when the launcher that forked it is gone; exit code 0, 1 when stopping failed. */
export function stopOnSignals(stop: () => Promise<void>): void {
  const end = (): void => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, end);
}
