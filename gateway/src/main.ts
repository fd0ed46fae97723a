import { logger } from '@club/service-kit/edge';
import { readConfig } from './config.ts';
import { startGateway } from './start-gateway.ts';

const gateway = await startGateway(readConfig(process.env));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    gateway.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, 'the gateway did not stop cleanly');
        process.exit(1);
      },
    );
  });
}
