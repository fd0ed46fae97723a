import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import mongoose from 'mongoose';
import { until } from '@club/service-kit/testing';

const main = new URL('../main.ts', import.meta.url).pathname;

/** Another process of this service on the database and the bus of the one that the test has started. */
export interface SecondInstance {
  /** Ends it with this signal and waits until it is gone; nothing when it is. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts it; resolves once it listens. It takes no calls: nobody has a key for it. */
export async function startSecondInstance(): Promise<SecondInstance> {
  const jwk = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  // The kit's test service names its database and its part of the bus alike.
  const { name } = mongoose.connection;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    MONGO_URL: process.env.MONGO_URL,
    NATS_URL: process.env.NATS_URL,
    MONGO_DB: name,
    BUS_PREFIX: name,
    ACTOR_PUBLIC_KEYS: JSON.stringify({ keys: [{ ...jwk, kid: 'gateway', alg: 'EdDSA' }] }),
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until(() => {
    if (child.exitCode !== null) throw new Error(`the second instance ended: ${output}`);
    return output.includes('"listening"');
  });
  return {
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
    },
  };
}
