import { isFreeEverywhere, keepOrFindPort } from '../processes/free-port.ts';
import { UsageError } from './options.ts';

const patienceMs = 3_000;

/** The wanted public port, or any when 0. One just left by a stopping gateway is waited for; else a UsageError. */
export async function publicPort(wanted: number): Promise<number> {
  if (wanted === 0) return keepOrFindPort(undefined);
  const deadline = Date.now() + patienceMs;
  while (!(await isFreeEverywhere(wanted))) {
    if (Date.now() > deadline) {
      throw new UsageError(`Port ${wanted} is taken: free it, or choose another with --port.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return wanted;
}
