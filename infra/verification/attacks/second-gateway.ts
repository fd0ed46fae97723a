import { awaitReady } from '../../launcher/await-ready.ts';
import { processPlan } from '../../launcher/services.ts';
import type { Stack } from '../../launcher/stack.ts';
import { keepOrFindPort } from '../../processes/free-port.ts';
import { startOrphanReaper } from '../../processes/start-orphan-reaper.ts';
import { supervise } from '../../processes/supervise.ts';

/** Another gateway before the services of a product. */
export interface SecondGateway {
  url: string;
  stop(): Promise<void>;
}

/** Starts it with optional extra variables; resolves once all services are ready. */
export async function startSecondGateway(
  stack: Stack,
  extraEnv: NodeJS.ProcessEnv = {},
): Promise<SecondGateway> {
  const { ports } = stack.data.state;
  const port = await keepOrFindPort(undefined);
  const plan = processPlan(
    { of: 'gateway', name: 'gateway-2' },
    {
      ports,
      instances: 1,
      port,
      mongoUrlOf: () => stack.mongoUrl,
      natsUrlOf: (of) => stack.busUrlOf(of),
      keys: stack.keys,
      logDir: `${stack.data.path}/logs`,
      mfeDir: `${stack.data.path}/mfe`,
      extraEnv: { RATE_LIMIT: '100000', ...extraEnv },
    },
  );
  const reaper = startOrphanReaper();
  const running = supervise(plan, reaper, () => undefined);
  const url = `http://localhost:${port}`;
  const stop = async () => {
    await running.stop(4_000);
    await reaper.close();
  };
  try {
    await awaitReady(url, 60_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
