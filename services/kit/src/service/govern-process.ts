import { logger } from '../log/logger.ts';

/**
 * Ties this process to its service: SIGTERM, SIGINT or the death of the process that forked it stop it in order (exit
 * code 0); an error that nobody caught is logged without values and ends it at once (exit code 1), to be started anew.
 */
export function governProcess(stop: () => Promise<void>): void {
  const end = (): void => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => failProcess(error, 'stopping failed'),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, end);
  process.once('uncaughtException', (error) => failProcess(error, 'uncaught error'));
}

/** Logs one line and ends the process with code 1. */
export function failProcess(error: unknown, what: string): never {
  logger.fatal({ err: error }, what);
  process.exit(1);
}
