import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRun } from './product.ts';

const launcher = path.resolve(import.meta.dirname, '..', '..', 'infra', 'launcher', 'start.ts');
const readyWithinMs = 180_000;

/** Starts the product once for all journeys, on a free port and an empty data folder; answers how to stop it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-e2e-'));
  process.env['CLUB_E2E_DATA'] = folder;
  process.env['CLUB_ADMIN_PASSWORD'] ??= 'Mot-de-passe-11!';
  const { MONGO_URL: _mongo, NATS_URL: _nats, ...env } = process.env; // a club of its own, on servers of its own
  const args = [launcher, '--port', '0', '--data', folder, '--empty'];
  const product = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    await ready(product);
  } catch (error) {
    await stop(product, folder);
    throw error;
  }
  return () => stop(product, folder);
}

async function ready(product: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers())) {
    if (product.exitCode !== null) throw new Error(`the product ended with code ${product.exitCode}`);
    if (Date.now() > deadline) throw new Error('the product was not ready in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function answers(): Promise<boolean> {
  try {
    const { url } = readRun();
    return url !== undefined && (await fetch(`${url}/api/health`)).status === 200;
  } catch {
    return false; // not written, or not listening yet
  }
}

async function stop(product: ChildProcess, folder: string): Promise<void> {
  if (product.exitCode === null) {
    const exited = once(product, 'exit');
    product.kill('SIGTERM');
    await exited;
  }
  rmSync(folder, { recursive: true, force: true });
}
