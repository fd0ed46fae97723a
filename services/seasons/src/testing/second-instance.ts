import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  calls,
  defaultProfiles,
  pathOf,
  type AnswerOf,
  type CallName,
  type Calls,
  type Permission,
} from '@club/contract';
import { createTokenSigner } from '@club/service-kit/edge';
import { until, type Client } from '@club/service-kit/testing';
import mongoose from 'mongoose';

/** Another process of this service, on the database and the bus of the one that the test has started. */
export interface SecondInstance {
  /** A call without parts but its parameters, as anyone signed in; throws unless it is answered with 200. */
  get<K extends CallName>(name: K, params?: Record<string, string>): Promise<AnswerOf<Calls[K]>>;
  /** Somebody with these permissions. */
  as(permissions: readonly Permission[]): Pick<Client, 'open'>;
  /** Ends it with this signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

const main = new URL('../main.ts', import.meta.url).pathname;

/** Starts it; resolves once it listens. */
export async function startSecondInstance(): Promise<SecondInstance> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const kid = 'gateway';
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'EdDSA' }];
  const sign = await createTokenSigner(kid, { ...privateKey.export({ format: 'jwk' }), kid, alg: 'EdDSA' });
  // The kit's test service names its database and its part of the bus alike.
  const { name } = mongoose.connection;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    MONGO_URL: process.env.MONGO_URL,
    NATS_URL: process.env.NATS_URL,
    MONGO_DB: name,
    BUS_PREFIX: name,
    ACTOR_PUBLIC_KEYS: JSON.stringify({ keys }),
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await portOf(child);
  const as: SecondInstance['as'] = (permissions) => ({
    open: async (path, init = {}) => {
      const person = { kind: 'user', id: 'u1', nom: 'Personne de test' } as const;
      const token = await sign('seasons', { ...person, permissions: new Set(permissions) }, 'test');
      const headers = { ...init.headers, Authorization: `Bearer ${token}` };
      return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
    },
  });
  return {
    as,
    async get(call, params) {
      const path = pathOf(calls[call], params);
      const response = await as(defaultProfiles.viewer.permissions).open(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return (await response.json()) as never;
    },
    async end(signal) {
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
    },
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return until(() => {
    if (child.exitCode !== null) throw new Error(`the second instance ended: ${output}`);
    const whole = output.split('\n').slice(0, -1);
    const lines = whole.filter((line) => line.includes('"listening"'));
    return lines.map((line) => (JSON.parse(line) as { port: number }).port)[0];
  });
}
