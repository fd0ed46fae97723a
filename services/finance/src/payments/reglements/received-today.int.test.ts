import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { daysLater } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { Reglements } from '../../documents/money/reglements.ts';
import { assertRefusal, cheque, done, moneyOf, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const today = clubToday();
const tomorrow = daysLater(today, 1);
const why = /^De l’argent ne peut pas être daté d’après aujourd’hui/;

async function debtor(): Promise<string> {
  const { id } = await club.given.person();
  await money.debts(id, 1_000);
  return id;
}

it('cash that is dated tomorrow is refused, whatever call brings it and whatever its means; today it is taken', async () => {
  const payeurId = await debtor();
  const promise = await money.pay(payeurId, 100, { statut: 'en_attente', dateEcheance: tomorrow });
  const paid = await money.pay(payeurId, 50);
  const byCheque = await money.pay(payeurId, 60, cheque({ reference: '1' }));
  const credit = done(
    await club.staff.call('createCredit', { body: { payeurId, montant: 50, notes: 'Geste' } }),
  );
  const { id: formuleId } = await club.given.formule();
  const line = { adherentId: payeurId, lienParente: 'Lui-même', formules: [{ formuleId }] };
  const dated = { dateReglement: tomorrow };
  const later: [Parameters<Finance['refused']>[0], object][] = [
    ['createReglement', { body: { payeurId, montantTotal: 10, ...dated } }],
    ['createReglement', { body: { payeurId, montantTotal: 10, typeReglement: 'virement', ...dated } }],
    ['createReglement', { body: { payeurId, montantTotal: 10, statut: 'en_attente', ...dated } }],
    ['addReglementDetail', { params: { id: promise.id }, body: { montant: 10, version: 1, ...dated } }],
    ['updateReglement', { params: { id: paid.id }, body: dated }],
    ['reverseReglement', { params: { id: byCheque.id }, body: { motif: 'Non', ...dated } }],
    [
      'refundCredit',
      { params: { id: credit.id }, body: { montant: 5, dateRemboursement: tomorrow, notes: 'x' } },
    ],
    [
      'createCotisation',
      { body: { payeurId, ...line, reglements: [{ montant: 450, statut: 'complete', ...dated }] } },
    ],
    ['createEncaissement', { body: { payeurId, reglements: [{ montant: 10, ...dated }], excedent: true } }],
  ];
  for (const [call, parts] of later) {
    const answer = await club.refused(call, parts);
    assert.equal(answer.status, 422, `${call} ${JSON.stringify(answer.body)}`);
    assert.match(answer.body.message, why, call);
  }
  done(
    await club.staff.call('createReglement', { body: { payeurId, montantTotal: 11, dateReglement: today } }),
  );
});

it('cash that is handed over for a later day is refused; a cheque is not', async () => {
  const payeurId = await debtor();
  const body = { payeurId, montantTotal: 10, statut: 'complete' as const, dateEcheance: tomorrow };
  const cash = await club.refused('createReglement', { body });
  assertRefusal(cash, 422, /^Des espèces reçues sont encaissées le jour même/);
  const byCheque = await club.staff.call('createReglement', { body: { ...body, ...cheque() } });
  assert.equal(done(byCheque).remis, true);
});

it('a date to come that a former release stored comes back unchanged and stays', async () => {
  const paid = await money.pay(await debtor(), 100);
  const stored = { dateReglement: tomorrow, 'details.0.dateReglement': tomorrow };
  await Reglements.updateOne({ _id: paid.id }, { $set: stored as never });
  const current = await money.reglement(paid.id);
  const body = { ...current, notes: 'Vu' };
  const kept = done(
    await club.staff.call('updateReglement', { params: { id: paid.id }, body: body as never }),
  );
  assert.deepEqual([kept.dateReglement, kept.notes], [tomorrow, 'Vu']);
  const further = await club.refused('updateReglement', {
    params: { id: paid.id },
    body: { dateReglement: daysLater(today, 2) },
  });
  assertRefusal(further, 422, why);
});

it('a due date to come is not given to cash that was received; cash that was promised may be received early', async () => {
  const payeurId = await debtor();
  const paid = await money.pay(payeurId, 50);
  const body = { dateEcheance: tomorrow, version: paid.version };
  const refused = await club.refused('updateReglement', { params: { id: paid.id }, body });
  assertRefusal(refused, 422, /^Des espèces reçues sont encaissées le jour même/);
  const promise = await money.pay(payeurId, 100, { statut: 'en_attente', dateEcheance: tomorrow });
  assert.equal((await money.receive(promise.id, 100)).statut, 'complete');
});
