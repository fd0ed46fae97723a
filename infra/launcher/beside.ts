import { setTimeout as pause } from 'node:timers/promises';
import { keepOrFindPort } from '../processes/free-port.ts';
import type { Run } from './run.ts';
import { processPlan, type PlanContext, type ServiceName } from './services.ts';

/** One more instance of a service, which the gateway does not know. */
export interface Beside {
  readonly url: string;
  stop(): Promise<void>;
}

const graceMs = 4_000;
const readyWithinMs = 60_000;
const lookEveryMs = 25;

/** Resolves once it is ready; the run stops it with the others. */
export async function startBeside(
  run: Run,
  { of, context }: { of: ServiceName; context: PlanContext },
): Promise<Beside> {
  const name = `${of}-beside`;
  const port = await keepOrFindPort(undefined);
  const started = run.start(
    processPlan({ of, name }, { ...context, ports: { ...context.ports, [name]: port } }),
  );
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + readyWithinMs;
  while (!(await isReady(url))) {
    if (Date.now() > deadline) throw new Error(`${name} is not ready after ${readyWithinMs / 1_000} s`);
    await pause(lookEveryMs);
  }
  return { url, stop: () => started.stop(graceMs) };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`).catch(() => undefined); // not listening yet
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
