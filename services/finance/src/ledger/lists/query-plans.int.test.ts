import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { linesHeld } from '../../selling/cotisations/held-now.ts';
import { cotisationsOfMember } from '../../selling/cotisations/list-cotisations.ts';
import { echeancesOf, sumsByDay } from '../../payments/echeances/list-echeances.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { cotisationsOfPersons } from '../../people/effacement/dernier-argent.ts';
import { creditsLeft, openCotisations, openPromises } from '../../people/payeurs/compte-payeur.ts';
import { membersByFormule, sumsByFormule } from '../../reading/reports/agreed-sums.ts';
import { heldSaisons } from '../../reading/reports/held-saisons.ts';
import { reglementsOfPeriod, reglementsOfSaison } from '../../reading/reports/receipts.ts';
import { moneyOf } from '../../testing/money.ts';
import { liveOf } from '../../reading/releves/get-releve.ts';
import { type Finance, startFinance } from '../../testing/start-finance.ts';
import { openCredits } from '../../payments/credits/read-credits.ts';
import { sensiblesOf } from '../../payments/sensibles/list-sensibles.ts';
import { creditsUsedOn, reglementsOn } from '../views/present-cotisations.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
  await moneyOf(club).cotisation();
});
after(() => club.stop());

const id = '65f000000000000000000001';
const [from, to] = [new Date('2026-09-01'), new Date('2026-10-01')];

const daysAsked = { from: '2026-09-01', to: '2026-10-01' };

/** What lists and accounts read besides documents by id. */
const waitedFor = {
  'what pays cotisations': () => reglementsOn([id, `${id}2`]),
  'the credits used on cotisations': () => creditsUsedOn([id, `${id}2`]),
  'the cotisations of a statement': () => Cotisations.find(liveOf(id)),
  'the règlements of a statement': () => Reglements.find(liveOf(id)),
  'the credits of a statement': () => Credits.find(liveOf(id)),
  'the sensitive operations of a kind': () => sensiblesOf({ type: 'reduction', du: '2026-09-01' }),
  'the sensitive operations of a period': () => sensiblesOf({ du: '2026-09-01', au: '2026-10-01' }),
  'what falls due': () => echeancesOf(daysAsked),
  'what of it is searched': () => echeancesOf(daysAsked, {}, [id]),
  'how much falls due by day': () => sumsByDay(daysAsked),
  'what a payer owes': () => openCotisations(id),
  'what a payer promised': () => openPromises(id),
  'what a payer has left': () => creditsLeft(id),
  'the open credits of all payers': () => openCredits(undefined),
  'what a member holds': () => cotisationsOfMember(id),
  'what all members hold today': () => linesHeld(undefined, { active: id, today: '2026-09-01' }),
  'what was agreed in a season': () => sumsByFormule({ saisonId: id }),
  'what was agreed in a period': () => sumsByFormule({ createdAt: { $gte: from, $lt: to } }),
  'who holds the formulas of a section': () => membersByFormule({ saisonId: id }, [id]),
  'what was received for a season': () => reglementsOfSaison(id),
  'what was received in a period': () =>
    reglementsOfPeriod({ dateDebut: '2026-09-01', dateFin: '2026-09-30' }),
  'all that persons pay or take': () => cotisationsOfPersons([id, `${id}2`]),
  'which seasons members belong to': () => heldSaisons([id, `${id}2`]),
};

for (const [what, query] of Object.entries(waitedFor)) {
  it(`reads ${what} through an index`, async () => {
    const plan = JSON.stringify(await query().explain('queryPlanner'));
    // Of a pipeline the plan stands in its first stage.
    const winning = plan.slice(plan.indexOf('"winningPlan"'), plan.indexOf('"rejectedPlans"'));
    assert.match(winning, /IXSCAN/);
    assert.doesNotMatch(winning, /COLLSCAN/);
  });
}
