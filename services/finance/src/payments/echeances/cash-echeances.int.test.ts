import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { daysLater, type EncaisserEcheances, type Reglement } from '@club/contract';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { slipsOf } from '../remises/testing/slips.ts';
import { assertRefusal, cheque, done, moneyOf, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

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

const today = clubToday();

/** A promise of 100 of a new payer who owes it. */
async function promised(more: object = {}): Promise<Reglement & { owed: string }> {
  const { id: payeurId } = await club.given.person();
  const { id: owed } = await money.debts(payeurId, 100);
  const due = { statut: 'en_attente' as const, dateEcheance: daysLater(today, -5) };
  return { ...(await money.pay(payeurId, 100, { ...due, ...more })), owed };
}
const chosen = (reglements: readonly Reglement[], more: Partial<EncaisserEcheances> = {}) => ({
  body: { reglements: reglements.map(({ id, version }) => ({ id, version })), ...more },
});
const cash = async (reglements: readonly Reglement[], more: Partial<EncaisserEcheances> = {}) =>
  done(await club.staff.call('encaisserEcheances', chosen(reglements, more)));
const refused = (reglements: readonly Reglement[], more: Partial<EncaisserEcheances> = {}) =>
  club.refused('encaisserEcheances', chosen(reglements, more));
/** Nothing of these was received. */
async function assertUntouched(...reglements: Reglement[]): Promise<void> {
  for (const { id, version } of reglements) {
    const now = await money.reglement(id);
    assert.deepEqual([now.montantRecu, now.version], [0, version]);
  }
}

it('receives what is left of each by its own means on one day; debts are paid, and history names who did it', async () => {
  const cash100 = await promised({ typeReglement: 'espece' });
  const byCheque = await promised(cheque({ reference: '0077' }));
  const part = await promised({ typeReglement: 'virement', reference: 'V-9' });
  const partly = await money.receive(part.id, 30);
  const dateEncaissement = daysLater(today, -1);
  const answer = await cash([cash100, byCheque, partly], { dateEncaissement });
  assert.deepEqual([answer.nombre, answer.montant, answer.dateEncaissement], [3, 270, dateEncaissement]);
  assert.deepEqual(answer.reglementIds, [cash100.id, byCheque.id, part.id]);
  const told = async (id: string) => {
    const { statut, montantRecu, details } = await money.reglement(id);
    const line = details.at(-1)!;
    return [statut, montantRecu, line.montant, line.typeReglement, line.dateReglement, line.dateEncaissement];
  };
  assert.deepEqual(await told(cash100.id), [
    ...['complete', 100, 100, 'espece', dateEncaissement, dateEncaissement],
  ]);
  // The cheque is in the club’s hands: it waits for its slip.
  assert.deepEqual(await told(byCheque.id), ['complete', 100, 100, 'cheque', dateEncaissement, null]);
  assert.ok((await slipsOf(club).waiting()).includes(byCheque.id));
  assert.deepEqual(await told(part.id), [
    ...['complete', 100, 70, 'virement', dateEncaissement, dateEncaissement],
  ]);
  for (const { owed } of [cash100, byCheque, part]) assert.equal((await money.read(owed)).statut, 'payee');
  const [latest] = done(await club.staff.call('listReglementHistory', { params: { id: cash100.id } }));
  assert.equal(latest?.by, cash100.createdBy);
  const { echeances } = done(await club.staff.call('listEcheances', { query: {} }));
  assert.equal(echeances.length, 0);
});

it('once for its key: a repeat gets the first answer, another choice under it is refused', async () => {
  const two = [await promised(), await promised()];
  const headers = { 'Idempotency-Key': 'echeances-0001-0001' };
  const send = (reglements: readonly Reglement[]) =>
    club.refused('encaisserEcheances', chosen(reglements), headers);
  const answers = await Promise.all([send(two), send(two)]);
  answers.push(await send(two));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  );
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
  for (const { id } of two) assert.equal((await money.reglement(id)).details.length, 1);
  assertRefusal(await send([two[0]!]), 422, /^Cette clé a déjà servi/);
});

it('all or none: one that changed meanwhile, was deleted, reversed or is unknown leaves the others as they were', async () => {
  const good = await promised();
  const stale = await promised();
  await money.receive(stale.id, 40);
  const changed = await refused([good, stale]);
  assertRefusal(changed, 409, /^Le règlement REG-.* a été modifié entre-temps par .*rien n’est encaissé/);
  assert.equal(changed.body.code, 'stale_version');
  const deleted = await promised();
  done(await club.staff.call('deleteReglement', { params: { id: deleted.id }, body: { motif: 'Erreur' } }));
  assertRefusal(await refused([good, deleted]), 404, 'Règlement introuvable.');
  const unknown = { ...good, id: '65f0000000000000000000ff' };
  assertRefusal(await refused([good, unknown]), 404, 'Règlement introuvable.');
  const back = await slipsOf(club).cheque(100);
  const slip = await slipsOf(club).put(back.id);
  await slipsOf(club).lock(slip.id);
  await slipsOf(club).cash(slip.id);
  done(await club.staff.call('returnCheque', { params: { id: back.id }, body: { motif: 'Sans provision' } }));
  const returned = await money.reglement(back.id);
  assertRefusal(await refused([good, returned]), 422, /est contre-passé/);
  await assertUntouched(good);
  assert.equal((await cash([good])).nombre, 1);
  assertRefusal(await refused([await money.reglement(good.id)]), 422, /^Tout est déjà encaissé/);
});

it('leaves a cheque on a slip to its slip', async () => {
  const good = await promised();
  const dateEcheance = daysLater(today, 3);
  const byCheque = await promised(cheque({ statut: 'complete', dateEcheance }));
  assert.equal(byCheque.remis, true);
  const slip = await slipsOf(club).put(byCheque.id);
  await slipsOf(club).lock(slip.id);
  const now = await money.reglement(byCheque.id);
  const expected = `Le chèque du règlement ${byCheque.codeReglement} est sur la remise ${slip.code}\u00a0: il s’encaisse avec elle.`;
  assertRefusal(await refused([good, now]), 409, expected);
  await assertUntouched(good, now);
});

it('refuses a day that is to come and a closed season; the last is received alone', async () => {
  const good = await promised();
  const later = await refused([good], { dateEncaissement: daysLater(today, 1) });
  assertRefusal(later, 422, /^La date d’encaissement ne peut pas être à venir/);
  assert.deepEqual(
    later.body.errors?.map(({ field }) => field),
    ['dateEncaissement'],
  );
  const saisonId = await club.given.saison();
  const { id: payeurId } = await club.given.person();
  const { id: formuleId } = await club.given.formule({ montant: 100 });
  const old = await money.cotisation({
    payeurId,
    saisonId,
    adherentId: payeurId,
    lienParente: 'Lui-même',
    formules: [{ formuleId }],
    reglements: [{ montant: 100, statut: 'en_attente', dateEcheance: '2026-06-01' }],
  });
  await club.given.saison({ id: saisonId, version: 2, cloturee: true });
  const closed = await money.reglement(old.reglements![0]!.id);
  assertRefusal(await refused([good, closed]), 409, /est d’une saison clôturée\u00a0: encaissez-le seul/);
  await assertUntouched(good, closed);
  await money.receive(closed.id, 100);
  assert.equal((await money.read(old.id)).statut, 'payee');
});

it('refuses none, one twice and too many, each in words', async () => {
  const good = await promised();
  const wrong = async (reglements: readonly Reglement[], text: RegExp, status = 400) => {
    const answer = await refused(reglements);
    assert.equal(answer.status, status);
    assert.match(JSON.stringify(answer.body.errors), text);
  };
  await wrong([], /Choisissez au moins une échéance\./);
  await wrong([good, good], /répété/, 422);
  const many = Array.from({ length: 101 }, (_, at) => ({
    ...good,
    id: String(at).padStart(24, '0'),
  }));
  await wrong(many, /au plus 100 échéances/);
  await assertUntouched(good);
});

it('two windows that receive the same receive it once', async () => {
  const three = [await promised(), await promised(), await promised()];
  const answers = await Promise.all([refused(three), refused(three.toReversed())]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
  for (const { id } of three) assert.equal((await money.reglement(id)).montantRecu, 100);
});
