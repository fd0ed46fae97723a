import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { brokenInvariants } from '../invariants/check-ledger.ts';
import { assertRefusal, done, moneyOf, type Money } from '../testing/money.ts';
import { startFinance, type Finance } from '../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  await club.stop();
});

const why = /^La caisse du 02\/03\/2026 de .* est clôturée\u00a0: elle ne change plus\./;
const jour = '2026-03-02';
const attendu = async (): Promise<number> => {
  const { caisses } = done(await club.staff.call('getCaisse', { query: { jour } }));
  return caisses[0]?.moyens[0]?.attendu ?? 0;
};

it('a closed day refuses every edit, and takes counter-entries', async () => {
  const { id: payeurId } = await club.given.person();
  await money.debts(payeurId, 1_000);
  const paid = await money.pay(payeurId, 100, { dateReglement: jour, typeReglement: 'espece' });
  const deleted = await money.pay(payeurId, 40, { dateReglement: jour, typeReglement: 'espece' });
  done(await club.staff.call('deleteReglement', { params: { id: deleted.id }, body: { motif: 'Erreur' } }));
  const later = await money.pay(payeurId, 30, { dateReglement: '2026-03-05' });
  const credit = done(
    await club.staff.call('createCredit', { body: { payeurId, montant: 50, notes: 'Geste' } }),
  );
  const comptage = [{ valeur: 100, nombre: 1 }];
  done(await club.staff.call('closeCaisse', { body: { jour, comptage } }));
  const edits: [Parameters<Finance['refused']>[0], object][] = [
    ['createReglement', { body: { payeurId, montantTotal: 10, dateReglement: jour } }],
    ['updateReglement', { params: { id: paid.id }, body: { typeReglement: 'carte' } }],
    ['updateReglement', { params: { id: paid.id }, body: { reference: '12' } }],
    ['updateReglement', { params: { id: paid.id }, body: { dateReglement: '2026-03-05' } }],
    ['updateReglement', { params: { id: later.id }, body: { dateReglement: jour } }],
    ['restoreReglement', { params: { id: deleted.id } }],
    ['reverseReglement', { params: { id: later.id }, body: { motif: 'Non', dateReglement: jour } }],
    [
      'refundCredit',
      { params: { id: credit.id }, body: { montant: 5, dateRemboursement: jour, notes: 'Geste' } },
    ],
  ];
  for (const [call, parts] of edits) assertRefusal(await club.refused(call, parts), 409, why);
  done(await club.staff.call('updateReglement', { params: { id: paid.id }, body: { notes: 'Vu' } }));
  // Another amount is a line of today (M-27).
  done(
    await club.staff.call('updateReglement', {
      params: { id: paid.id },
      body: { montantTotal: 90, motif: 'Erreur' },
    }),
  );
  const { message } = done(
    await club.staff.call('deleteReglement', { params: { id: paid.id }, body: { motif: 'Erreur' } }),
  );
  assert.equal(message, 'Le règlement a été contre-passé\u00a0: sa journée de caisse est clôturée.');
  const { contrePasseParId } = await money.reglement(paid.id);
  assert.equal((await money.reglement(contrePasseParId!)).dateReglement, clubToday());
  assert.equal(await attendu(), 100);
});

it('a payment that is under way while its day is closed counts in it, or is refused', async () => {
  const { id: payeurId } = await club.given.person();
  await money.debts(payeurId, 1_000);
  const day = '2026-03-10';
  const body = { payeurId, montantTotal: 10, dateReglement: day, doublonAccepte: true };
  const pays = Array.from({ length: 12 }, () => club.refused('createReglement', { body }));
  const closing = club.refused('closeCaisse', {
    body: { jour: day, comptage: [], motif: 'Compté plus tard' },
  });
  const statuses = (await Promise.all(pays)).map(({ status }) => status);
  assert.equal((await closing).status, 201);
  assert.deepEqual(
    statuses.filter((status) => status !== 201 && status !== 409),
    [],
  );
  const { caisses } = done(await club.staff.call('getCaisse', { query: { jour: day } }));
  const cash = caisses[0]?.cloture?.moyens.find(({ typeReglement }) => typeReglement === 'espece');
  assert.equal(cash?.recu, 10 * statuses.filter((status) => status === 201).length);
});
