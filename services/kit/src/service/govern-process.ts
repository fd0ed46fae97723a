import { logger } from '../log/logger.ts';
import { ConfigError, wrongConfigCode } from './config-error.ts';

/**
 * SIGTERM, SIGINT or the death of the forking process stop in order (exit code 0); an uncaught error is logged without values
 * and exits with 1.
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

/** Logs one line and exits with code 1, or `wrongConfigCode`. */
export function failProcess(error: unknown, what: string): never {
  logger.fatal({ err: error }, what);
  process.exit(error instanceof ConfigError ? wrongConfigCode : 1);
}
