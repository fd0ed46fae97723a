import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { daysLater, type EcheancePage, type ListEcheancesQuery } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { slipsOf } from '../remises/testing/slips.ts';
import { exportsOf } from '../../ledger/lists/testing/exported.ts';
import { assertRefusal, cheque, done, moneyOf, type Money } from '../../testing/money.ts';
import { activeSaisonId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const today = clubToday();
const list = async (query: ListEcheancesQuery = {}): Promise<EcheancePage> =>
  done(await club.staff.call('listEcheances', { query }));
const ids = ({ echeances }: EcheancePage) => echeances.map(({ id }) => id);
const promise = (payeurId: string, montant: number, days: number, more: object = {}) =>
  money.pay(payeurId, montant, { statut: 'en_attente', dateEcheance: daysLater(today, days), ...more });

it('tells what is awaited by due date, how late it is, and the sums by age; what was received, deleted or returned is gone', async () => {
  const { id: payeurId, codeAdherent } = await club.given.person({ nom: 'Trabelsi', prenom: 'Salma' });
  await money.debts(payeurId, 2_000);
  const soon = await promise(payeurId, 333.33, 15);
  const late = await promise(payeurId, 333.34, -31);
  const due = await promise(payeurId, 100, 0);
  const part = await promise(payeurId, 200, -1);
  await money.receive(part.id, 50);
  const received = await promise(payeurId, 10, -2);
  await money.receive(received.id, 10);
  const deleted = await promise(payeurId, 20, -3);
  done(await club.staff.call('deleteReglement', { params: { id: deleted.id }, body: { motif: 'Erreur' } }));
  const undated = await money.pay(payeurId, 30, { statut: 'en_attente' });
  const byCheque = await money.pay(
    payeurId,
    40,
    cheque({ reference: '0012', dateEcheance: daysLater(today, 40) }),
  );
  const all = await list();
  assert.deepEqual(ids(all), [late.id, part.id, due.id, soon.id, byCheque.id]);
  assert.ok(!ids(all).includes(undated.id));
  const { payeur, version, restant, montantTotal, joursRetard, tranche, saisonId, saison } =
    all.echeances[1]!;
  assert.deepEqual(
    [payeur.nom, payeur.codeAdherent, version, restant, montantTotal, joursRetard, tranche, saisonId, saison],
    ['Trabelsi', codeAdherent, 2, 150, 200, 1, 'retard_30', activeSaisonId, '2026-2027'],
  );
  const { remis, typeReglement, reference, banque, obstacle } = all.echeances[4]!;
  assert.deepEqual(
    [remis, typeReglement, reference, banque, obstacle],
    [true, 'cheque', '0012', 'BIAT', null],
  );
  assert.deepEqual([all.total, all.totalPages, all.restant], [5, 1, 956.67]);
  assert.deepEqual(
    all.tranches.map((one) => [one.tranche, one.montant, one.nombre]),
    [
      ['bientot', 433.33, 2],
      ['a_venir', 40, 1],
      ['retard_30', 150, 1],
      ['retard_60', 333.34, 1],
      ['retard_90', 0, 0],
      ['retard_plus', 0, 0],
    ],
  );
  const overdue = await list({ etat: 'retard' });
  assert.deepEqual([ids(overdue), overdue.restant], [[late.id, part.id], 483.34]);
  // The sums tell all of it, whatever is listed.
  assert.deepEqual(overdue.tranches, all.tranches);
  assert.deepEqual(ids(await list({ etat: 'a_venir' })), [due.id, soon.id, byCheque.id]);
  const week = await list({ du: daysLater(today, -1), au: today });
  assert.deepEqual([ids(week), week.restant], [[part.id, due.id], 250]);
  const second = await list({ page: 2, limit: 2 });
  assert.deepEqual([ids(second), second.total, second.totalPages], [[due.id, soon.id], 5, 3]);
});

it('finds payer, code, cheque and amount of what is awaited, and sums what it finds', async () => {
  const { id: payeurId } = await club.given.person({ nom: 'Zerhouni', prenom: 'Nadia' });
  await money.debts(payeurId, 900);
  const byCheque = await promise(payeurId, 318.25, 20, cheque({ reference: '5520871' }));
  const received = await promise(payeurId, 60, 5);
  await money.receive(received.id, 60);
  for (const search of ['nadia zerhouni', byCheque.codeReglement, '5520871', '318,25']) {
    const { echeances, total, restant, tranches } = await list({ search });
    assert.deepEqual([echeances.map(({ id }) => id), total, restant], [[byCheque.id], 1, 318.25], search);
    assert.equal(tranches.find(({ tranche }) => tranche === 'a_venir')?.montant, 318.25);
  }
  assert.equal((await list({ search: received.codeReglement })).total, 0);
});

it('names what stands in the way of a cheque on a slip and of a closed season', async () => {
  const day = daysLater(today, 300);
  const byCheque = await slipsOf(club).cheque(100, { dateEcheance: day });
  const slip = await slipsOf(club).put(byCheque.id);
  const saisonId = await club.given.saison({ nom: '2019-2020' });
  const { id: payeurId } = await club.given.person();
  const formule = await club.given.formule({ montant: 100 });
  const old = await money.cotisation({
    payeurId,
    saisonId,
    adherentId: payeurId,
    lienParente: 'Lui-même',
    formules: [{ formuleId: formule.id }],
    reglements: [{ montant: 100, statut: 'en_attente', dateEcheance: day }],
  });
  await club.given.saison({ id: saisonId, version: 2, nom: '2019-2020', cloturee: true });
  const { echeances } = await list({ du: day, au: day });
  const told = new Map(echeances.map((one) => [one.id, [one.obstacle, one.remiseCode, one.saison]]));
  assert.deepEqual(told.get(byCheque.id), ['remise', slip.code, '2026-2027']);
  assert.deepEqual(told.get(old.reglements![0]!.id), ['saison_cloturee', null, '2019-2020']);
});

it('refuses days that are none, in words', async () => {
  const query = { du: '2026-12-31', au: '2026-12-01' };
  assertRefusal(await club.refused('listEcheances', { query }), 422, /^La fin de la période précède/);
  assert.equal((await club.refused('listEcheances', { query: { du: 'hier' } })).status, 400);
  assert.equal((await club.refused('listEcheances', { query: { etat: 'payee' } })).status, 400);
});

it('is exported as it is seen: days, state, search, what the cell of the means says, and the sum', async () => {
  const { id: payeurId, codeAdherent } = await club.given.person({ nom: 'Sefrioui', prenom: 'Hind' });
  await money.debts(payeurId, 900);
  const day = daysLater(today, -45);
  const byCheque = await promise(payeurId, 120.5, -45, cheque({ reference: '0077' }));
  await promise(payeurId, 80, 30);
  const colonnes = 'dateEcheance,tranche,payeur,codeReglement,typeReglement,restant';
  const view = { colonnes, search: 'sefrioui', etat: 'retard', du: day };
  const { workbook, csv, statusFor } = exportsOf(club);
  const [title, , facts, ...lines] = await workbook('echeances', view);
  assert.deepEqual(title, ['Échéancier']);
  assert.match(String(facts?.[0]), /^1\u00a0échéance · Toutes les saisons · État\u00a0: En retard · Du /);
  assert.deepEqual(lines[0], [
    ...['Échéance', 'État', 'Payeur', 'Code payeur', 'Règlement', 'Moyen', 'Référence', 'Banque'],
    ...['Observation', 'À encaisser'],
  ]);
  assert.deepEqual(
    Array.from(lines[1] ?? [], (cell) => cell ?? null),
    [
      ...[new Date(day), 'Retard 45\u00a0j', 'Sefrioui Hind', codeAdherent, byCheque.codeReglement, 'Chèque'],
      ...['0077', 'BIAT', null, 120.5],
    ],
  );
  assert.equal(lines[2]?.at(-1), 120.5);
  assert.deepEqual(
    await csv('echeances', { ...view, etat: 'a_venir', colonnes: 'codePayeur,montantTotal,joursRetard' }),
    [
      ['Code payeur', 'Montant', 'Jours de retard'],
      [codeAdherent, '80,00', '0'],
    ],
  );
  for (const rights of [['rapports.export'], ['reglements.read']] as const)
    assert.equal(await statusFor('echeances', {}, rights), 403);
});
