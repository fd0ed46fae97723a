import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import mongoose from 'mongoose';
import { Leases } from '../jobs/lease.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { sharedEnvironment, startProcess, stopProcess } from '../testing/service-process.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import type { Migration } from './migration.ts';
import { Migrations } from './migration-model.ts';
import { runMigrations } from './run-migrations.ts';

const main = path.resolve(import.meta.dirname, '..', 'testing', 'migrating-main.ts');
const goOn = new AbortController().signal;

describe('migrations', () => {
  let service: TestService;
  let runs: string[] = [];
  const migration = (name: string, act?: () => void): Migration => ({
    name,
    run: async () => {
      runs.push(name);
      act?.();
      return { changed: 2 };
    },
  });
  const ledger = async () =>
    (await Migrations.find().sort({ at: 1, _id: 1 }).toArray()).map(({ _id }) => _id);

  before(async () => {
    service = await testService({
      name: 'seasons',
      handlers: anyHandlers<'seasons'>(),
      migrations: [migration('at start')],
    });
  });
  after(() => service.stop());

  it('run before a service is ready', async () => {
    assert.deepEqual([runs, await ledger()], [['at start'], ['at start']]);
  });

  describe('of a service that is started', () => {
    beforeEach(async () => {
      runs = [];
      await Migrations.deleteMany();
    });

    it('run once, in the order of the list, and the ledger says when, how long and how much', async () => {
      await runMigrations([migration('b')], goOn);
      await runMigrations([migration('c'), migration('b'), migration('a')], goOn);
      await runMigrations([migration('c'), migration('b'), migration('a')], goOn);
      assert.deepEqual(runs, ['b', 'c', 'a']);
      const [row] = await Migrations.find({ _id: 'a' }).toArray();
      assert.ok(row && row.at instanceof Date && row.ms >= 0);
      assert.deepEqual(row.counts, { changed: 2 });
    });

    it('that fail stop the start: nothing after them runs, and the next start runs them again', async () => {
      let broken = true;
      const list = [
        migration('a'),
        migration('b', () => assert.ok(!broken, 'a record that cannot be read')),
        migration('c'),
      ];
      await assert.rejects(runMigrations(list, goOn), /a record that cannot be read/);
      assert.deepEqual([runs, await ledger()], [['a', 'b'], ['a']]);
      broken = false;
      await runMigrations(list, goOn);
      assert.deepEqual(runs, ['a', 'b', 'b', 'c']);
    });

    it('have names of their own', async () => {
      await assert.rejects(
        runMigrations([migration('a'), migration('a')], goOn),
        /two migrations are named a/,
      );
    });

    it('wait for the instance that runs them, and a stop ends the waiting', async () => {
      const until = new Date(Date.now() + 60_000);
      await Leases.updateOne({ _id: 'migrations' }, { $set: { holder: 'another', until } }, { upsert: true });
      const stop = new AbortController();
      const waiting = runMigrations([migration('a')], stop.signal);
      stop.abort();
      await assert.rejects(waiting, { name: 'AbortError' });
      assert.deepEqual(runs, []);
      await Leases.updateOne({ _id: 'migrations' }, { $set: { until: new Date(0) } });
    });
  });

  describe('of processes', () => {
    const ran = async () => {
      const rows = await mongoose.connection.collection('migration_runs').find().sort({ _id: 1 }).toArray();
      return rows.map(({ name }) => name as string);
    };
    const environment = (more: NodeJS.ProcessEnv) =>
      sharedEnvironment('seasons', mongoose.connection.name, { ...more, LOG_LEVEL: 'info' });
    beforeEach(async () => {
      await Migrations.deleteMany();
      await mongoose.connection.collection('migration_runs').deleteMany();
    });

    it('run once where two instances start at once', async () => {
      const env = await environment({ SLOW_MS: '200' });
      const both = await Promise.all([startProcess(main, env), startProcess(main, env)]);
      assert.deepEqual(await ran(), ['1-first', '2-second', '3-third']);
      await Promise.all(both.map(stopProcess));
    });

    it('go on where a process was killed in the middle of one', async () => {
      await assert.rejects(startProcess(main, await environment({ CRASH_IN: '2-second' })));
      assert.deepEqual(await ledger(), ['1-first']);
      await stopProcess(await startProcess(main, await environment({})));
      assert.deepEqual(await ran(), ['1-first', '2-second', '2-second', '3-third']);
      assert.deepEqual(await ledger(), ['1-first', '2-second', '3-third']);
    });
  });
});
