import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Reglement } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { closeSaison } from '../../service/closing/close-saison.ts';
import { cheque, done, type Money, moneyOf } from '../../testing/money.ts';
import { activeSaisonId, type Finance, startFinance } from '../../testing/start-finance.ts';
import { cashCheques } from './cash-cheques.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const payeur = async () => (await club.given.person()).id;

describe('a payment', () => {
  it('by a cheque to come is handed over, not received: nothing is paid before its day', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100, 200);
    const byCheque = cheque({ dateEcheance: '2099-12-05', statut: 'complete' });
    const group = { payeurId, cotisationIds: [id], montant: 200, ...byCheque };
    const both = [
      await money.pay(payeurId, 100, byCheque),
      done(await club.staff.call('createGroupReglement', { body: group })),
    ];
    for (const { remis, statut, montantRecu, details } of both)
      assert.deepEqual([remis, statut, montantRecu, details], [true, 'en_attente', 0, []]);
    const owed = await money.read(id);
    assert.deepEqual([owed.statut, owed.restant], ['en_attente', 300]);
  });

  it('by a cheque of today, or promised for later, is not handed over', async () => {
    const payeurId = await payeur();
    await money.debts(payeurId, 200);
    const due = await money.pay(payeurId, 100, cheque({ dateEcheance: clubToday() }));
    const promised = await money.pay(payeurId, 100, { statut: 'en_attente', dateEcheance: '2099-12-05' });
    assert.deepEqual([due.remis, due.statut, promised.remis], [false, 'complete', false]);
  });
});

const always = async () => true;
const handOver = (payeurId: string, montant: number, more: object = {}) =>
  money.pay(payeurId, montant, cheque({ reference: '0012', dateEcheance: '2099-12-05', ...more }));

/** Somebody who handed a cheque of 100 over for a cotisation of another season. */
async function handedOverElsewhere() {
  const saisonId = await club.given.saison();
  const payeurId = await payeur();
  const formule = await club.given.formule({ montant: 100 });
  const cotisation = await money.cotisation({
    payeurId,
    saisonId,
    adherentId: payeurId,
    lienParente: 'Lui-même',
    formules: [{ formuleId: formule.id }],
    reglements: [{ montant: 100, ...cheque({ statut: 'complete', dateEcheance: '2099-12-05' }) }],
  });
  return { saisonId, payeurId, cotisation, promiseId: cotisation.reglements![0]!.id };
}

describe('a cheque that was handed over', () => {
  it('waits for its day, then is received by itself, today, and once whoever looks', async () => {
    const payeurId = await payeur();
    const debt = await money.debts(payeurId, 100);
    const { id } = await handOver(payeurId, 100);
    await cashCheques(always);
    assert.equal((await money.reglement(id)).montantRecu, 0);
    await Promise.all([1, 2, 3].map(() => cashCheques(always, '2099-12-05')));
    const { statut, details, version } = await money.reglement(id);
    const { montant, dateReglement, dateEncaissement, typeReglement, reference, createdBy } = details[0]!;
    assert.deepEqual(
      [statut, details.length, montant, dateReglement, dateEncaissement, typeReglement, reference, createdBy],
      ['complete', 1, 100, clubToday(), null, 'cheque', '0012', 'automatique'],
    );
    assert.equal((await money.read(debt.id)).statut, 'payee');
    const history = done(await club.staff.call('listReglementHistory', { params: { id } }));
    assert.deepEqual([history.length, history[0]?.by, version], [2, 'automatique', 2]);
    // In nobody’s till.
    const { caisses } = done(await club.staff.call('getCaisse', { query: {} }));
    const own = caisses.find(({ operations }) => operations.some((one) => one.id === id));
    assert.deepEqual([own?.caissierId, own?.caissier, own?.comptes], [null, 'automatique', []]);
  });

  it('is cashed at the counter before its day like any promise, and not again on it', async () => {
    const payeurId = await payeur();
    await money.debts(payeurId, 100);
    const { id } = await handOver(payeurId, 100);
    await money.receive(id, 100);
    await cashCheques(always, '2099-12-05');
    assert.deepEqual([(await money.reglement(id)).montantRecu, await money.solde(payeurId)], [100, 0]);
  });

  it('is left alone once it is deleted, and is paid by no other payment', async () => {
    const payeurId = await payeur();
    await money.debts(payeurId, 100);
    const { id } = await handOver(payeurId, 100);
    assert.equal((await money.pay(payeurId, 30)).montantCredit, 30);
    assert.equal((await money.reglement(id)).montantTotal, 100);
    done(await club.staff.call('deleteReglement', { params: { id }, body: { motif: 'Erreur' } }));
    await cashCheques(always, '2099-12-05');
    assert.deepEqual((await money.reglement(id)).details, []);
  });

  it('whose season closes at this context waits for the next look, and is then received once, however many look', async () => {
    const { saisonId, payeurId, promiseId } = await handedOverElsewhere();
    // The fence is closed; that the season is, is not known here yet.
    const frozen = await closeSaison(saisonId);
    await cashCheques(always, '2099-12-05');
    assert.deepEqual((await money.reglement(promiseId)).details, []);
    await club.given.saison({ id: saisonId, version: 2, cloturee: true });
    await Promise.all([1, 2, 3].map(() => cashCheques(always, '2099-12-05')));
    const query = { payeurId };
    const paid = done(await club.staff.call('listReglements', { query })) as Reglement[];
    assert.deepEqual(
      paid.map((one) => [one.saisonId, one.montantRecu]),
      [[activeSaisonId, 100]],
    );
    assert.equal(await money.solde(payeurId), 0);
    assert.deepEqual(await closeSaison(saisonId), frozen);
  });

  it('of a closed season is received as a règlement of the active one, whose figures it moves', async () => {
    const { saisonId, cotisation, promiseId } = await handedOverElsewhere();
    assert.deepEqual([cotisation.reglements?.[0]?.remis, cotisation.statut], [true, 'en_attente']);
    await club.given.saison({ id: saisonId, version: 2, cloturee: true });
    await cashCheques(always, '2099-12-05');
    assert.ok((await money.reglement(promiseId)).archivedAt);
    const paid = await money.read(cotisation.id);
    assert.deepEqual(
      [paid.statut, paid.reglements?.map((one) => [one.saisonId, one.statut, one.montantRecu])],
      ['payee', [[activeSaisonId, 'complete', 100]]],
    );
  });
});
