import type { Health } from '@club/contract';
import { ask } from '../../services/kit/src/health/ask.ts';

/** Waits until /api/health answers 200; throws after `timeoutMs`, naming who is not ready. */
export async function awaitReady(url: string, timeoutMs: number, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    const health = await askHealth(url);
    if (health?.status === 'ready') return;
    if (Date.now() > deadline)
      throw new Error(`Not ready after ${timeoutMs / 1000} s: ${namesAway(health)}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function askHealth(url: string): Promise<Health | undefined> {
  try {
    const { body } = await ask(`${url}/api/health`, { withinMs: 2_000 });
    return JSON.parse(body) as Health;
  } catch {
    return undefined; // not listening yet, or restarting
  }
}

function namesAway(health: Health | undefined): string {
  if (!health?.services) return 'the gateway does not answer';
  const away = health.services.filter(({ state }) => state !== 'ready');
  return away.map(({ name, state }) => `${name} is ${state}`).join(', ');
}
