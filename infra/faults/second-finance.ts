import { calls, defaultProfiles, pathOf, type CallData } from '@club/contract';
import type { Actor } from '@club/service-kit/edge';
import type { Client } from '@club/service-kit/testing';
import { signerOf } from '../launcher/keys.ts';
import { processPlan } from '../launcher/services.ts';
import type { Stack } from '../launcher/stack.ts';
import { mongoUrl } from '../local-servers/mongod.ts';
import { natsUrl } from '../local-servers/nats.ts';
import { keepOrFindPort } from '../processes/free-port.ts';
import { startGuardian } from '../processes/start-guardian.ts';
import { supervise } from '../processes/supervise.ts';

/** Another instance of finance beside the product's own, on the same database and bus. */
export interface SecondFinance {
  url: string;
  stop(): Promise<void>;
}

/** Starts it; resolves once it is ready. */
export async function startSecondFinance(stack: Stack): Promise<SecondFinance> {
  const { ports } = stack.data.state;
  const finance = await keepOrFindPort(undefined);
  const plan = processPlan('finance', {
    ports: { ...ports, finance },
    port: 0,
    mongoUrl: mongoUrl(ports['mongod'] ?? 0),
    natsUrl: natsUrl(ports['nats'] ?? 0),
    keys: stack.keys,
    logDir: `${stack.data.path}/logs`,
    mfeDir: '',
  });
  const guardian = startGuardian();
  const running = supervise({ ...plan, logFile: `${plan.logFile}.second` }, guardian, () => undefined);
  const url = `http://127.0.0.1:${finance}`;
  const stop = async () => {
    await running.stop(4_000);
    await guardian.close();
  };
  try {
    await ready(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function ready(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const health = await fetch(`${url}/health/ready`).catch(() => undefined); // not listening yet
    if (health?.ok) return;
    if (Date.now() > deadline) throw new Error('the second finance did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Somebody with every right, straight at an instance of finance. */
export function clientAt(stack: Stack, url: string): Pick<Client, 'call'> {
  const permissions = new Set(defaultProfiles.admin.permissions);
  const actor: Actor = { kind: 'service', id: 'test', nom: 'Personne de test', permissions };
  const signer = signerOf(stack.keys, 'gateway');
  return {
    async call(name, parts, headers = {}) {
      const call: CallData = calls[name];
      const { params, body } = parts as { params?: Record<string, string>; body?: object };
      const token = await (await signer)('finance', actor, 'test');
      const response = await fetch(new URL(pathOf(call, params), url), {
        method: call.method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as never, headers: response.headers };
    },
  };
}
