import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { killed } from './killed.ts';
import { openWorkedClub, type Club } from './rounds/club.ts';
import { faultsOf, runRound } from './rounds/run-round.ts';

let club: Club;

before(async () => {
  club = await openWorkedClub({}, 1);
});
after(() => club.close());

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
