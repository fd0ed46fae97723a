import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Environment of a service process on the test's database. */
export function sharedEnvironment(database: string, membersUrl: string): NodeJS.ProcessEnv {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const named = { kid: 'import', alg: 'EdDSA' };
  return {
    ...process.env,
    MONGO_DB: database,
    BUS_PREFIX: database,
    SERVICE_PORT: '0',
    MEMBERS_URL: membersUrl,
    ACTOR_PUBLIC_KEYS: JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), ...named }] }),
    ACTOR_PRIVATE_KEY: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), ...named }),
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

/** SIGTERM; answers the exit code. */
export async function stopProcess(child: ChildProcess): Promise<number | null> {
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  return (await exited)[0];
}
