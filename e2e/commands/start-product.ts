import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const infra = path.resolve(import.meta.dirname, '..', '..', 'infra');
const launcher = path.join(infra, 'launcher', 'start-built.ts');
/** The same with a clock that can be moved. */
const clockedLauncher = path.join(infra, 'verification', 'years', 'start-with-clock.ts');
const readyWithinMs = 180_000;

type Product = ChildProcessByStdio<null, Readable, null>;

/** Starts the product on a free port with empty data; returns its stop function. With `clocked`, `passTo` moves its clock. */
export async function startProduct(clocked: boolean): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-e2e-'));
  process.env['CLUB_E2E_DATA'] = folder;
  // Journeys sign in as the same administrator again and again.
  process.env['CLUB_SESSIONS_PER_USER'] = '100';
  process.env['CLUB_ADMIN_PASSWORD'] ??= 'Mot-de-passe-11!';
  const smtpPort = await freePort();
  process.env['CLUB_E2E_SMTP_PORT'] = String(smtpPort);
  process.env['CLUB_SMTP_HOSTS'] = `127.0.0.1:${smtpPort}`;
  // Those of a worker share a club: what other journeys have put into it is reminded too.
  process.env['CLUB_EMAILS_PER_MINUTE'] = '100000';
  process.env['CLUB_TEST_CLOCK'] = path.join(folder, 'clock');
  const { MONGO_URL: _mongo, NATS_URL: _nats, ...env } = process.env; // a club of its own, on servers of its own
  const args = [clocked ? clockedLauncher : launcher, '--port', '0', '--data', folder, '--empty'];
  const product = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await ready(product);
  } catch (error) {
    await stop(product, folder);
    throw error;
  }
  return () => stop(product, folder);
}

/** Where a journey may start a mail server. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address && typeof address === 'object' ? address.port : 0;
}

/** Waits for the launcher's address line; forwards its output. */
async function ready(product: Product): Promise<void> {
  const late = AbortSignal.timeout(readyWithinMs);
  const announced = new Promise<void>((resolve) => {
    createInterface({ input: product.stdout }).on('line', (line) => {
      process.stdout.write(`${line}\n`);
      if (/^\s*http:\/\//.test(line)) resolve();
    });
  });
  const ended = once(product, 'exit', { signal: late }).then(
    ([code]) => Promise.reject(new Error(`the product ended with code ${code}`)),
    () => Promise.reject(new Error('the product was not ready in time')),
  );
  await Promise.race([announced, ended]);
}

async function stop(product: Product, folder: string): Promise<void> {
  if (product.exitCode === null) {
    const exited = once(product, 'exit');
    product.kill('SIGTERM');
    await exited;
  }
  rmSync(folder, { recursive: true, force: true });
}
