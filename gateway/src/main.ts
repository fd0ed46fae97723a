import { logger } from '@club/service-kit/edge';
import { readConfig } from './config.ts';
import { startGateway, type RunningGateway } from './start-gateway.ts';

/** Ends the process; a cause makes it a failure. */
function end(message: string, cause?: unknown): never {
  if (cause !== undefined) logger.fatal({ err: cause }, message);
  process.exit(cause === undefined ? 0 : 1);
}

async function start(): Promise<RunningGateway> {
  try {
    return await startGateway(readConfig(process.env));
  } catch (error) {
    return end('the gateway could not start', error);
  }
}

const gateway = await start();

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    gateway.stop().then(
      () => end('stopped'),
      (error: unknown) => end('the gateway did not stop cleanly', error),
    );
  });
}
