import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { defaultProfiles } from '@club/contract';
import { createTokenSigner } from '@club/service-kit/edge';
import { until } from '@club/service-kit/testing';

const main = new URL('../main.ts', import.meta.url).pathname;

/** A process of this service on the test's database, that dies in the middle of a transaction. */
export interface MortalInstance {
  /** Kills it (SIGKILL) as soon as MongoDB has done so many operations of transactions, before it hears of the last. */
  dieAfter(operations: number): void;
  /** POST as a member of staff with every right; null when it died first. */
  post(path: string, body: object, key: string): Promise<{ status: number; body: unknown } | null>;
  stop(): Promise<void>;
}

/** Starts one; resolves once it listens. */
export async function startMortalInstance(): Promise<MortalInstance> {
  const pair = generateKeyPairSync('ed25519');
  const named = { kid: 'gateway', alg: 'EdDSA' };
  const publicKey = { ...pair.publicKey.export({ format: 'jwk' }), ...named };
  const sign = await createTokenSigner('gateway', { ...pair.privateKey.export({ format: 'jwk' }), ...named });
  let left = Infinity;
  const path = await pathToMongo((isOfTransaction) => {
    if (isOfTransaction) left -= 1;
    return left > 0 || !isOfTransaction;
  }, kill);
  const { name } = mongoose.connection;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MONGO_URL: `mongodb://127.0.0.1:${path.port}/?directConnection=true`,
      NATS_URL: process.env.NATS_URL,
      MONGO_DB: name,
      BUS_PREFIX: name,
      SERVICE_PORT: '0',
      ANSWER_WITHIN_MS: '30000',
      ACTOR_PUBLIC_KEYS: JSON.stringify({ keys: [publicKey] }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  function kill(): void {
    child.kill('SIGKILL');
  }
  const port = await until(() => {
    if (child.exitCode !== null) throw new Error(`the instance ended: ${output}`);
    const line = output.split('\n').find((one) => one.includes('"listening"'));
    return line && /"port":(\d+)/.exec(line)?.[1];
  });
  return {
    dieAfter: (operations) => (left = operations),
    async post(address, body, key) {
      const actor = {
        kind: 'user' as const,
        id: '0123456789abcdef01234567',
        code: 'T1',
        nom: 'Personne de test',
        profileType: 'admin',
        permissions: new Set(defaultProfiles.admin.permissions),
      };
      const headers = {
        Authorization: `Bearer ${await sign('finance', actor, 'test')}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      };
      const url = `http://127.0.0.1:${port}${address}`;
      try {
        const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
        return { status: answer.status, body: await answer.json() };
      } catch (error) {
        await closed; // any other failure of the network ends the test here
        if (child.signalCode !== 'SIGKILL') throw error;
        return null;
      }
    },
    async stop() {
      kill();
      await closed;
      path.close();
      await endTransactionsOf(path.clients());
    },
  };
}

/** Ends what a killed process left open, as MongoDB does by itself after `transactionLifetimeLimitSeconds`. */
async function endTransactionsOf(clients: readonly string[]): Promise<void> {
  const admin = mongoose.connection.getClient().db('admin');
  const left = await admin
    .aggregate<{ lsid: object }>(
      [
        { $currentOp: { allUsers: true, idleSessions: true } },
        { $match: { client: { $in: clients }, transaction: { $exists: true } } },
      ],
      { readConcern: 'local' },
    )
    .toArray();
  if (left.length > 0) await admin.command({ killSessions: left.map(({ lsid }) => lsid) });
}

/** A way to MongoDB that asks of each answer whether it may pass; the first that may not ends it by `die`. */
async function pathToMongo(passes: (isOfTransaction: boolean) => boolean, die: () => void) {
  const { hostname, port } = new URL(String(process.env.MONGO_URL));
  const clients: string[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    far.once('connect', () => clients.push(`${far.localAddress}:${far.localPort}`));
    let isOfTransaction = false;
    near.on('data', (chunk: Buffer) => {
      // Each command within a transaction says so.
      isOfTransaction = chunk.includes('autocommit');
      far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      const asked = isOfTransaction;
      isOfTransaction = false;
      if (passes(asked)) near.write(chunk);
      else die();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => one.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return { port: own, clients: () => clients, close: () => server.close() };
}
