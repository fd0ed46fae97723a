import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { fenceVersion } from '@club/service-kit/season-fence';
import { closeSaison } from '../../service/closing/close-saison.ts';
import { done, moneyOf, promis, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

/** Somebody who promised 450 for a cotisation of another season, and owes nothing else. */
async function promisedElsewhere() {
  const saisonId = await club.given.saison();
  const { id: payeurId } = await club.given.person();
  const { id: formuleId } = await club.given.formule();
  const cotisation = await money.cotisation({
    payeurId,
    saisonId,
    adherentId: payeurId,
    lienParente: 'Lui-même',
    formules: [{ formuleId }],
    reglements: [promis(450)],
  });
  return { payeurId, saisonId, cotisationId: cotisation.id, promiseId: cotisation.reglements![0]!.id };
}

it('money that takes over a promise of another season passes the fence of that season, whose cotisation it pays', async () => {
  const { payeurId, saisonId, cotisationId, promiseId } = await promisedElsewhere();
  const before = await fenceVersion(saisonId);
  const paid = await money.pay(payeurId, 200);
  assert.equal(await fenceVersion(saisonId), before + 1);
  assert.notEqual(paid.saisonId, saisonId);
  assert.deepEqual([paid.montantCredit, (await money.reglement(promiseId)).montantTotal], [0, 250]);
  assert.equal((await money.read(cotisationId)).montantRegle, 200);
});

it('passes it too when the promise alone is of that season', async () => {
  const saisonId = await club.given.saison();
  const { id: payeurId } = await club.given.person();
  await money.debts(payeurId, 100);
  const promise = await money.pay(payeurId, 100, { statut: 'en_attente', saisonId });
  const before = await fenceVersion(saisonId);
  await money.pay(payeurId, 40);
  assert.equal((await money.reglement(promise.id)).montantTotal, 60);
  assert.equal(await fenceVersion(saisonId), before + 1);
});

it('a promise of a closed season is taken over too: what is owed of it is paid, none of its figures moves', async () => {
  const { payeurId, saisonId, cotisationId, promiseId } = await promisedElsewhere();
  const frozen = await closeSaison(saisonId);
  await club.given.saison({ id: saisonId, version: 2, cloturee: true });
  const paid = await money.pay(payeurId, 500);
  assert.deepEqual([paid.montantCredit, await money.solde(payeurId)], [50, 50]);
  assert.ok((await money.reglement(promiseId)).archivedAt);
  assert.equal((await money.read(cotisationId)).statut, 'payee');
  assert.deepEqual(await closeSaison(saisonId), frozen);
});

it('a payment whose answer was lost is told again, although its season was closed meanwhile', async () => {
  const { payeurId, saisonId } = await promisedElsewhere();
  const body = { payeurId, montantTotal: 40, saisonId };
  const click = () => club.staff.call('createReglement', { body }, { 'Idempotency-Key': saisonId });
  const paid = done(await click());
  await club.given.saison({ id: saisonId, version: 2, cloturee: true });
  assert.deepEqual(done(await click()), paid);
});
