import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const main = path.resolve(import.meta.dirname, '..', 'main.ts');

/** Environment of a process of this service on the test's database. */
export function sharedEnvironment(database: string, more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { publicKey } = generateKeyPairSync('ed25519');
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'gateway', alg: 'EdDSA' };
  return {
    ...process.env,
    ...{ MONGO_DB: database, BUS_PREFIX: database, SERVICE_PORT: '0' },
    ACTOR_PUBLIC_KEYS: JSON.stringify({ keys: [key] }),
    ...more,
  };
}

/** Resolves once it listens. */
export async function startProcess(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.includes('"listening"') && resolve());
    child.once('exit', (code) => reject(new Error(`the service ended with code ${code} before it listened`)));
  });
  return child;
}

/** SIGKILL. */
export async function crash(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
