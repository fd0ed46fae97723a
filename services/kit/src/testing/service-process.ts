import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Owner } from '@club/contract';
import { makeTestKeys } from './test-keys.ts';

/** Environment of a process of a service on the test's database; `more` is what this one needs besides. */
export async function sharedEnvironment(
  service: Owner,
  database: string,
  more: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  const { publicKeys, privateKeys } = await makeTestKeys([service]);
  return {
    ...process.env,
    MONGO_DB: database,
    BUS_PREFIX: database,
    SERVICE_PORT: '0',
    ACTOR_PUBLIC_KEYS: JSON.stringify(publicKeys),
    ACTOR_PRIVATE_KEY: JSON.stringify(privateKeys[service]),
    ...more,
  };
}

/** Starts a service by its main file; resolves once it listens. */
export async function startProcess(main: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
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
