import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Health, ServerHealth } from '@club/contract';
import { until } from '../../../services/kit/src/testing/until.ts';
import { awaitReady } from '../../launcher/await-ready.ts';
import { killed } from './killed.ts';
import { openWorkedClub, type Club } from './rounds/club.ts';
import { faultsOf, runRound } from './rounds/run-round.ts';

let club: Club;

before(async () => {
  club = await openWorkedClub({}, 1);
});
after(() => club.close());

const health = async () => {
  const response = await fetch(`${club.stack.url}/api/health`);
  return { status: response.status, body: (await response.json()) as Health };
};
const isNamed = async (name: ServerHealth['name']) =>
  (await health()).body.servers?.find((one) => one.name === name)?.state === 'away';

/** The servers that are frozen, as people know them, and what /api/health answers meanwhile: whether staff can work. */
const frozen = [
  { process: 'nats-server', server: 'NATS', status: 200 },
  { process: 'mongod', server: 'MongoDB', status: 503 },
] as const;

for (const { process: name, server, status } of frozen) {
  test(`${server} frozen is named within 10 s, the page of operation answers, and it is started again`, async () => {
    const exploitation = () =>
      fetch(`${club.stack.url}/api/exploitation`, { headers: { cookie: club.cookie } });
    await until(async () => (await exploitation()).ok, 10_000);
    const pid = club.stack.data.state.pids[name]!;
    process.kill(pid, 'SIGSTOP');
    try {
      await until(() => isNamed(server), 10_000);
      assert.equal((await health()).status, status);
      // The gateway has forgotten the session by then.
      const again = () => club.stack.data.state.pids[name] !== pid;
      await until(async () => {
        const answer = await exploitation();
        assert.equal(answer.status, 200);
        await answer.body?.cancel();
        await pause(1_000);
        return again();
      });
    } finally {
      if (club.stack.data.state.pids[name] === pid) process.kill(pid, 'SIGCONT');
    }
    await awaitReady(club.stack.url, 30_000);
    await until(async () => !(await isNamed(server)), 10_000);
  });
}

for (const name of ['members', 'mongod', 'nats-server']) {
  test(`kill -9 of ${name} while staff work: all well once it is back`, async () => {
    const strike = async () => {
      const since = performance.now();
      await killed(club.stack, name);
      return { since };
    };
    const round = await runRound(club, { name, goal: 'F1', strike });
    assert.deepEqual(faultsOf(round), []);
    assert.ok(round.acknowledged > 20, `only ${round.acknowledged} writes`);
  });
}
