import type { ServerPorts } from '../local-servers/start-servers.ts';
import { isFreeEverywhere, keepOrFindPort } from '../processes/free-port.ts';
import type { DataFolder } from './data-folder.ts';
import { UsageError } from './options.ts';
import type { Instance } from './services.ts';

const limitMs = 3_000;

/** The wanted public port, or any when 0. Waits for one being released; throws UsageError when taken. */
export async function publicPort(wanted: number): Promise<number> {
  if (wanted === 0) return keepOrFindPort(undefined);
  const deadline = Date.now() + limitMs;
  while (!(await isFreeEverywhere(wanted))) {
    if (Date.now() > deadline) {
      throw new UsageError(`Port ${wanted} is taken: free it, or choose another with --port.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return wanted;
}

/** Loopback ports of all instances (the previous ones when free), and the public port. */
export async function choosePorts(
  data: DataFolder,
  { mongod, nats }: ServerPorts,
  processes: readonly Instance[],
  gatewayPort: number,
): Promise<Record<string, number>> {
  const ports: Record<string, number> = { ...(mongod ? { mongod } : {}), ...(nats ? { nats } : {}) };
  const taken = new Set([...Object.values(ports), gatewayPort]);
  for (const { of, name } of processes) {
    const { [name]: kept = 0 } = data.state.ports;
    ports[name] = of === 'gateway' ? gatewayPort : await keepOrFindPort(taken.has(kept) ? undefined : kept);
    taken.add(ports[name]);
  }
  data.state.ports = ports;
  data.save();
  return ports;
}
