import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { creditsUsedOn, reglementsOn } from '../cotisations/present-cotisations.ts';
import { creditsLeft, openCotisations, openPromises } from '../payeurs/compte-payeur.ts';
import { moneyOf } from '../testing/money.ts';
import { startFinance, type Finance } from '../testing/start-finance.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
  await moneyOf(club).cotisation();
});
after(() => club.stop());

const id = '65f000000000000000000001';

/** What lists and accounts read besides documents by id. */
const waitedFor = {
  'what pays cotisations': () => reglementsOn([id, `${id}2`]),
  'the credits used on cotisations': () => creditsUsedOn([id, `${id}2`]),
  'what a payer owes': () => openCotisations(id),
  'what a payer promised': () => openPromises(id),
  'what a payer has left': () => creditsLeft(id),
};

for (const [what, query] of Object.entries(waitedFor)) {
  it(`reads ${what} through an index`, async () => {
    const plan = JSON.stringify(await query().explain('queryPlanner'));
    const { winningPlan } = (JSON.parse(plan) as { queryPlanner: { winningPlan: unknown } }).queryPlanner;
    assert.match(JSON.stringify(winningPlan), /IXSCAN/);
    assert.doesNotMatch(JSON.stringify(winningPlan), /COLLSCAN/);
  });
}
