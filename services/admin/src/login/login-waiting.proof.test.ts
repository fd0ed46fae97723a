import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { adminPassword, problemIn, startAdmin, type TestClub } from '../testing/start-admin.ts';
import { FailureCounts } from './login-waiting-model.ts';

const club: TestClub = await startAdmin();
after(() => club.service.stop());
beforeEach(async () => {
  await FailureCounts.deleteMany();
});

const wrong = 'not this one';
const strangerAt = (last: number) => `203.0.113.${last}`;

/** Statuses of so many wrong passwords, one after the other. */
async function failures(count: number, code: string, from: (index: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await club.signIn(code, wrong, from(index))).status);
  return statuses;
}

describe('guessing one password', () => {
  it('waits after the fifth, and longer each time, even for the right one', async () => {
    const here = () => strangerAt(1);
    assert.deepEqual(await failures(6, '111', here), [401, 401, 401, 401, 401, 429]);
    const refused = await club.signIn('111', adminPassword, here());
    assert.equal(refused.status, 429);
    assert.equal(problemIn(refused).message, 'Trop de tentatives. Réessayez dans 30 secondes.');
    assert.equal(refused.headers.get('Retry-After'), '30');
    club.passMinutes(0.6);
    assert.equal((await club.signIn('111', wrong, here())).status, 401);
    assert.match(problemIn(await club.signIn('111', wrong, here())).message, /dans 1 minute\.$/);
  });

  it('waits alike for a code that nobody has', async () => {
    assert.deepEqual(await failures(6, 'nobody', () => strangerAt(2)), [401, 401, 401, 401, 401, 429]);
  });

  it('counts guesses sent at once like guesses in turn', async () => {
    const guesses = Array.from({ length: 30 }, () => club.signIn('111', wrong, strangerAt(3)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 401).length, 5);
    assert.equal(statuses.filter((status) => status === 429).length, 25);
  });

  it('starts afresh after a success', async () => {
    await failures(4, '111', () => strangerAt(4));
    assert.equal((await club.signIn('111', adminPassword, strangerAt(4))).status, 200);
    assert.deepEqual(await failures(5, '111', () => strangerAt(4)), [401, 401, 401, 401, 401]);
  });

  it('is counted in the database, so that it outlives the process', async () => {
    await failures(5, '111', () => strangerAt(5));
    const counts = await FailureCounts.find().toArray();
    assert.deepEqual(
      counts.map(({ failures: count }) => count),
      [5, 5, 5],
    );
    assert.doesNotMatch(JSON.stringify(counts), /203\.0\.113|"111"/);
  });
});

describe('a stranger who fails for ever', () => {
  it('cannot keep the owner out where the owner signed in before', async () => {
    const office = strangerAt(10);
    await club.signIn('111', adminPassword, office);
    assert.ok((await failures(52, '111', (index) => strangerAt(100 + index))).includes(429));
    assert.equal((await club.signIn('111', adminPassword, office)).status, 200);
  });

  it('makes everybody else wait for that account, from wherever', async () => {
    await failures(50, '111', (index) => strangerAt(100 + index));
    assert.equal((await club.signIn('111', adminPassword, strangerAt(11))).status, 429);
    assert.equal((await club.signIn('another', wrong, strangerAt(11))).status, 401);
  });
});

describe('one password tried on many accounts', () => {
  it('waits after the twentieth, but for colleagues known at that address', async () => {
    const club12 = strangerAt(12);
    await club.signIn('111', adminPassword, club12);
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push(...(await failures(1, `A${index}`, () => club12)));
    assert.deepEqual(statuses.slice(-2), [401, 429]);
    assert.equal((await club.signIn('111', adminPassword, club12)).status, 200);
  });

  it('does not count a colleague’s success as a failure', async () => {
    const office = strangerAt(13);
    for (let index = 0; index < 19; index += 1) await failures(1, `B${index}`, () => office);
    const { codeUtilisateur, motDePasseProvisoire } = await club.addUser();
    assert.equal((await club.signIn(codeUtilisateur, motDePasseProvisoire, office)).status, 200);
    assert.deepEqual(await failures(2, 'B20', () => office), [401, 429]);
  });
});
