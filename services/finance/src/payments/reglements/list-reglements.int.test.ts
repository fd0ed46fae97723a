import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ListReglementsQuery, Reglement, ReglementPage } from '@club/contract';
import { cheque, done, moneyOf, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const page = async (query: ListReglementsQuery) =>
  done(await club.staff.call('listReglements', { query: { page: 1, ...query } })) as ReglementPage;
const found = async (query: ListReglementsQuery) => (await page(query)).reglements.map(({ id }) => id);

describe('the list of règlements', () => {
  let payeurId: string;
  let received: Reglement;
  let promised: Reglement;
  before(async () => {
    payeurId = (await club.given.person({ codeAdherent: 'P-77', prenom: 'Zineb', nom: "D'Alaoui" })).id;
    await money.debts(payeurId, 450.5, 1200);
    received = await money.pay(payeurId, 450.5, { dateReglement: '2026-09-02' });
    promised = await money.pay(payeurId, 1000, { dateReglement: '2026-10-02', statut: 'en_attente' });
  });

  it('shows what was just written, latest first, as it is read alone', async () => {
    assert.deepEqual(await found({ payeurId }), [promised.id, received.id]);
    const [first] = (await page({ payeurId, sort: 'montantTotal', order: 'asc' })).reglements;
    assert.deepEqual(first, await money.reglement(received.id));
    assert.equal(first?.payeur.nom, "D'Alaoui");
    assert.equal(first?.cotisationId, first?.allocations[0]?.cotisationId);
    assert.equal(first?.adherents.length, new Set(first?.allocations.map((one) => one.adherentId)).size);
  });

  it('finds codes of règlement and payer', async () => {
    assert.deepEqual(await found({ search: received.codeReglement, searchField: 'code' }), [received.id]);
    assert.deepEqual(await found({ search: 'p-77', searchField: 'code' }), [promised.id, received.id]);
  });

  it('finds the payer by first name, last name or code', async () => {
    for (const search of ['zineb', "d'ala", 'dalaoui', 'alaoui zineb', 'P-77', 'zineb p-77']) {
      assert.equal((await page({ search, searchField: 'nom' })).total, 2, search);
    }
    assert.equal((await page({ search: 'zinebalaoui', searchField: 'nom' })).total, 0);
  });

  it('finds amounts as staff type them', async () => {
    for (const search of ['450', '450,5', '450.50', '450,50 Dh']) {
      assert.deepEqual(await found({ search, searchField: 'montant' }), [received.id], search);
    }
    assert.deepEqual(await found({ search: '1 000', searchField: 'montant' }), [promised.id]);
    assert.deepEqual(await found({ search: 'zineb', searchField: 'montant' }), []);
  });

  it('finds by default names, codes, amounts, telephones, cheques and the cotisation that it pays', async () => {
    const payer = await club.given.person({
      codeAdherent: 'Z-61275',
      nom: 'Zerhouni',
      prenom: 'Nadia',
      telephone: '97 568 101',
    });
    const debt = await money.debts(payer.id, 612.75);
    const { id, codeReglement } = await money.pay(
      payer.id,
      612.75,
      cheque({ reference: 'CHQ 7741902', tireur: 'Société Hannibal' }),
    );
    for (const search of [
      ...['zerhouni', 'Nadia ZERHOUNI', codeReglement, payer.codeAdherent, '612,75', '612.75 Dh'],
      ...['7741902', 'hannibal societe', '97568101', debt.codeCotisation],
    ]) {
      assert.deepEqual(await found({ search }), [id], search);
    }
    assert.deepEqual(await found({ search: '7741902', searchField: 'cheque' }), [id]);
    assert.deepEqual(await found({ search: '7741902', searchField: 'code' }), []);
  });

  it('finds the number of the cheque by which a promise was received', async () => {
    const payer = await club.given.person();
    await money.debts(payer.id, 55);
    const { id } = await money.pay(payer.id, 55, { statut: 'en_attente' });
    await money.receive(id, 55, { typeReglement: 'cheque', reference: '8800113' });
    assert.deepEqual(await found({ search: '8800113' }), [id]);
  });

  it('counts each statut of the same search, whatever the tab', async () => {
    const asked = { search: 'zineb', statut: 'en_attente' as const };
    const { compteurs, total, reglements } = await page(asked);
    assert.deepEqual(compteurs, { en_attente: 1, en_cours: 0, complete: 1, contre_passes: 0, total: 2 });
    assert.deepEqual([total, reglements[0]?.id], [1, promised.id]);
    await money.receive(promised.id, 400);
    for (const statut of ['en_cours', 'partiel'] as const) {
      assert.deepEqual(await found({ payeurId, statut }), [promised.id], statut);
    }
    assert.equal((await page(asked)).compteurs.en_attente, 0);
  });

  it('counts what was reversed among no «Complets», and shows it among all', async () => {
    const { id: other } = await club.given.person();
    const paid = await money.pay(other, 20);
    const kept = await money.pay(other, 30);
    const body = { motif: 'Chèque impayé' };
    const counter = done(await club.staff.call('reverseReglement', { params: { id: paid.id }, body }));
    const { compteurs, total } = await page({ payeurId: other });
    assert.deepEqual([compteurs.complete, compteurs.contre_passes, compteurs.total, total], [1, 2, 3, 3]);
    assert.deepEqual(await found({ payeurId: other, statut: 'complete' }), [kept.id]);
    assert.ok((await found({ payeurId: other })).includes(counter.id));
  });

  it('finds what was received on days, by a means and of a nature, and says what it comes to', async () => {
    const other = (await club.given.person()).id;
    await money.debts(other, 500);
    const cash = await money.pay(other, 100, { dateReglement: '2026-09-30' });
    const byCheque = await money.pay(other, 40, cheque({ dateReglement: '2026-10-01' }));
    await money.pay(other, 7, { statut: 'en_attente' });
    const body = { motif: 'Chèque impayé', dateReglement: '2026-10-05' };
    const counter = done(await club.staff.call('reverseReglement', { params: { id: byCheque.id }, body }));
    const sums = async (query: ListReglementsQuery) => {
      const { reglements, recu } = await page({ payeurId: other, order: 'asc', ...query });
      return { ids: reglements.map(({ id }) => id), each: reglements.map((one) => one.montantFiltre), recu };
    };
    const all = { ids: [cash.id, byCheque.id, counter.id], each: [100, 40, -40] };
    assert.deepEqual(await sums({ recu: true }), { ...all, recu: { nombre: 3, montant: 100 } });
    assert.deepEqual(await sums({ recuDu: '2026-10-01', recuAu: '2026-10-04' }), {
      ids: [byCheque.id],
      each: [40],
      recu: { nombre: 1, montant: 40 },
    });
    assert.deepEqual(await sums({ recuPar: 'cheque', recuNature: 'contre_passation' }), {
      ids: [counter.id],
      each: [-40],
      recu: { nombre: 1, montant: -40 },
    });
    assert.deepEqual(await sums({ recuPar: 'cheque', statut: 'complete' }), {
      ids: [],
      each: [],
      recu: { nombre: 0, montant: 0 },
    });
    assert.equal((await page({ payeurId: other })).recu, undefined);
  });

  it('keeps the deleted ones apart', async () => {
    const { id } = await money.pay(payeurId, 10, { statut: 'en_attente' });
    done(await club.staff.call('deleteReglement', { params: { id }, body: { motif: 'Erreur' } }));
    assert.ok(!(await found({ payeurId })).includes(id));
    assert.deepEqual(await found({ payeurId, archivees: true }), [id]);
  });

  it('names the credit that a surplus became', async () => {
    const { id } = await club.given.person();
    const { id: reglementId } = await money.pay(id, 70);
    const [credit] = await money.credits(id);
    const [reglement] = (await page({ payeurId: id })).reglements;
    assert.deepEqual(
      [reglement?.id, reglement?.montantCredit, reglement?.creditId],
      [reglementId, 70, credit?.id],
    );
    assert.equal(credit?.codeReglement, reglement?.codeReglement);
  });

  it('answers the fields that are asked for alone, as the whole rows have them', async () => {
    const { id, version, payeur, allocations } = await money.reglement(received.id);
    const query = { champs: 'payeur,allocations', search: received.codeReglement };
    const { reglements, compteurs } = await page(query);
    assert.deepEqual([reglements, compteurs.total], [[{ id, version, payeur, allocations }], 1]);
    assert.equal((await club.refused('listReglements', { query: { champs: 'secret' } })).status, 422);
  });

  it('answers the bare list without page and limit', async () => {
    const { body, headers } = await club.staff.call('listReglements', { query: { payeurId } });
    assert.deepEqual([(body as Reglement[]).length, headers.get('X-Total-Count')], [2, '2']);
  });
});
