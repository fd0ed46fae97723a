import { setTimeout as pause } from 'node:timers/promises';
import { createLease, type Lease } from '../jobs/lease.ts';
import { logger } from '../log/logger.ts';
import { Migrations } from './migration-model.ts';
import type { Migration } from './migration.ts';

/** Milliseconds between looks of an instance that waits for the one that migrates. */
const lookMs = 200;

/** Milliseconds between renewals of the lease, well within its four seconds. */
const renewMs = 1_000;

/**
 * Runs the migrations that this database has not had, in the order of the list, one instance at a time. Throws when one fails:
 * the service does not start, and the next start runs it again. Throws too once `stopping` aborts while it waits.
 */
export async function runMigrations(migrations: readonly Migration[], stopping: AbortSignal): Promise<void> {
  refuseTwins(migrations);
  if ((await missing(migrations)).length === 0) return;
  const lease = createLease('migrations');
  while (!(await lease.hold())) await pause(lookMs, undefined, { signal: stopping });
  const renewing = setInterval(() => void renew(lease), renewMs);
  try {
    // Read again: another instance may have run them meanwhile.
    for (const migration of await missing(migrations)) {
      stopping.throwIfAborted();
      await runOne(migration);
    }
  } finally {
    clearInterval(renewing);
    await lease.release();
  }
}

async function missing(migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await Migrations.find({}, { projection: { _id: 1 } }).toArray();
  const done = new Set(rows.map(({ _id }) => _id));
  return migrations.filter(({ name }) => !done.has(name));
}

async function runOne({ name, run }: Migration): Promise<void> {
  const started = performance.now();
  try {
    const counts = await run();
    const ms = Math.round(performance.now() - started);
    const row = { at: new Date(), ms, counts };
    await Migrations.updateOne({ _id: name }, { $set: row }, { upsert: true });
    logger.info({ migration: name, ms, counts }, 'migration done');
  } catch (error) {
    logger.error(
      { err: error, migration: name },
      'a migration failed: the service does not start, and the next start runs it again',
    );
    throw error;
  }
}

/** The renewal that fails is not the last one: the lease outlives three of them. */
async function renew(lease: Lease): Promise<void> {
  try {
    if (!(await lease.hold())) logger.warn('another instance took over the migrations of this one');
  } catch (error) {
    logger.warn({ err: error }, 'the lease of the migrations could not be renewed');
  }
}

function refuseTwins(migrations: readonly Migration[]): void {
  const names = migrations.map(({ name }) => name);
  const twin = names.find((name, at) => names.indexOf(name) !== at);
  if (twin !== undefined) throw new Error(`two migrations are named ${twin}`);
}
