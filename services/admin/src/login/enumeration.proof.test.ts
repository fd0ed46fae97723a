/** The time of a refusal must not tell whether an account exists, is active or is held back. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startAdmin, type TestClub } from '../testing/start-admin.ts';
import { FailureCounts } from './login-waiting-model.ts';

/** How much one may take longer than another, as a part of it. */
const tolerated = 0.1;
const perRound = 24;
/** Noise of a busy machine goes with more samples, a difference that is there does not. */
const maxRounds = 12;

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('the time of a refused login', () => {
  let club: TestClub;
  const codes = { known: '111', unknown: 'personne', inactive: '' };
  before(async () => {
    club = await startAdmin();
    codes.inactive = (await club.addUser({ isActive: false })).codeUtilisateur;
  });
  after(() => club.service.stop());

  /** Milliseconds of a wrong password, from an address that has made no mistake yet. */
  async function timeOf(code: string, attempt: number): Promise<number> {
    const start = performance.now();
    const { status } = await club.signIn(code, 'not this one', `203.0.113.${attempt % 200}`);
    const ms = performance.now() - start;
    assert.equal(status, 401);
    return ms;
  }

  for (const other of ['unknown', 'inactive'] as const)
    it(`is within 10 % for a known and an ${other} code`, async () => {
      const times = { known: [] as number[], [other]: [] as number[] };
      let difference = 1;
      for (let round = 0; round < maxRounds && difference > tolerated; round += 1) {
        for (let attempt = 0; attempt < perRound; attempt += 1) {
          // In turn, and each first as often as the other: both meet the same moments of the machine.
          const pair = attempt % 2 ? (['known', other] as const) : ([other, 'known'] as const);
          for (const which of pair) times[which]?.push(await timeOf(codes[which], attempt));
        }
        await FailureCounts.deleteMany();
        difference = Math.abs(middleOf(times[other] ?? []) / middleOf(times.known) - 1);
      }
      assert.ok(difference <= tolerated, `${(difference * 100).toFixed(1)} %`);
    });
});
