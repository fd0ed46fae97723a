import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { clubToday } from '@club/service-kit';
import { done, moneyOf, type Money } from '../testing/money.ts';
import { startFinance, type Finance } from '../testing/start-finance.ts';

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
    const cheque = { typeReglement: 'cheque', dateEcheance: '2099-12-05', statut: 'complete' } as const;
    const group = { payeurId, cotisationIds: [id], montant: 200, ...cheque };
    const both = [
      await money.pay(payeurId, 100, cheque),
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
    const due = await money.pay(payeurId, 100, { typeReglement: 'cheque', dateEcheance: clubToday() });
    const promised = await money.pay(payeurId, 100, { statut: 'en_attente', dateEcheance: '2099-12-05' });
    assert.deepEqual([due.remis, due.statut, promised.remis], [false, 'complete', false]);
  });
});
