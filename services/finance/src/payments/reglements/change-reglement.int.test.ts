import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '@club/service-kit/testing';
import { assertRefusal, cheque, done, moneyOf, type Money } from '../../testing/money.ts';
import { published, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const payeur = async () => (await club.given.person()).id;
const motif = 'Erreur de saisie';
const update = async (id: string, body: object) =>
  done(await club.staff.call('updateReglement', { params: { id }, body: { motif, ...body } }));
const remove = async (id: string) =>
  done(await club.staff.call('deleteReglement', { params: { id }, body: { motif } }));
const restants = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await money.read(id)).restant));

describe('an edit of a règlement', () => {
  it('changes what it says of itself and nothing of its money', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100);
    const paid = await money.pay(payeurId, 100);
    const changed = await update(paid.id, {
      ...paid,
      reference: 'R-1',
      notes: 'vu',
      montantRecu: 0,
      statut: 'en_attente',
    });
    assert.deepEqual([changed.reference, changed.montantRecu, changed.statut], ['R-1', 100, 'complete']);
    assert.deepEqual(await restants([id]), [0]);
  });

  it('of cash that was a cheque of another day reaches the report, the workbook’s lines and what others know', async () => {
    const payeurId = await payeur();
    const { id } = await money.pay(payeurId, 73.21);
    const day = '2026-03-02';
    await update(id, cheque({ reference: '77', dateReglement: day }));
    const query = { dateDebut: day, dateFin: day };
    const payers = done(await club.staff.call('reportReglements', { query }));
    assert.deepEqual(
      payers.flatMap(({ reglements }) => reglements).map((one) => [one.montant, one.typeReglement]),
      [[73.21, 'cheque']],
    );
    const state = () => published.reglement.collection.findOne({ _id: id });
    await until(async () => (await state())?.details?.[0]?.dateReglement === day);
  });

  it('to a lower amount reopens the debt, with a correction beside what was received', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100);
    const paid = await money.pay(payeurId, 130);
    const changed = await update(paid.id, { montantTotal: 80 });
    assert.deepEqual(
      changed.details.map(({ montant }) => montant),
      [130, -50],
    );
    assert.deepEqual([await restants([id]), await money.solde(payeurId)], [[20], 0]);
  });

  it('to a higher amount pays more, then becomes a credit', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100);
    const paid = await money.pay(payeurId, 60);
    await update(paid.id, { montantTotal: 120 });
    assert.deepEqual([await restants([id]), await money.solde(payeurId)], [[0], 20]);
  });

  it('made on an older version is refused', async () => {
    const payeurId = await payeur();
    const paid = await money.pay(payeurId, 60);
    await update(paid.id, { notes: 'a', version: 1 });
    const late = await club.refused('updateReglement', {
      params: { id: paid.id },
      body: { notes: 'b', version: 1 },
    });
    assertRefusal(late, 409, /modifiée entre-temps/);
  });
});

describe('a deleted règlement', () => {
  it('leaves the debt owed again, and pays it again when it is restored', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100);
    const paid = await money.pay(payeurId, 130);
    assert.deepEqual(await remove(paid.id), { message: 'Règlement supprimé avec succès' });
    assert.deepEqual([await restants([id]), await money.solde(payeurId)], [[100], 0]);
    const restored = done(await club.staff.call('restoreReglement', { params: { id: paid.id } }));
    assert.deepEqual(
      [restored.archivedAt, await restants([id]), await money.solde(payeurId)],
      [null, [0], 30],
    );
  });

  it('is refused while the credit it gave is given back', async () => {
    const payeurId = await payeur();
    const paid = await money.pay(payeurId, 100);
    const [credit] = await money.credits(payeurId);
    const refund = { params: { id: credit?.id ?? '' }, body: { montant: 40, notes: 'Rendu' } };
    done(await club.staff.call('refundCredit', refund));
    const refusal = await club.refused('deleteReglement', {
      params: { id: paid.id },
      body: { motif: 'Erreur' },
    });
    assertRefusal(refusal, 422, /^Le crédit né de ce règlement est déjà rendu ou reporté \(40,00\u00a0Dh\)/);
  });

  it('is reversed instead when its season is closed, in the active one', async () => {
    const saisonId = await club.given.saison();
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100);
    const paid = await money.pay(payeurId, 100, { saisonId });
    await club.given.saison({ id: saisonId, version: 2, cloturee: true });
    const { message } = await remove(paid.id);
    assert.match(message, /contre-passé/);
    const reversed = await money.reglement(paid.id);
    assert.ok(reversed.contrePasseParId && reversed.archivedAt === null);
    assert.deepEqual(await restants([id]), [100]);
  });
});

describe('a reversal', () => {
  it('is a second règlement with negative amounts; the two name each other and stay', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100);
    const paid = await money.pay(payeurId, 130, cheque());
    const body = { motif: 'Chèque revenu impayé' };
    const counter = done(await club.staff.call('reverseReglement', { params: { id: paid.id }, body }));
    assert.deepEqual(
      [
        counter.montantTotal,
        counter.montantRecu,
        counter.montantCredit,
        counter.notes,
        counter.contrePasseDeId,
      ],
      [-130, -130, -30, 'Chèque revenu impayé', paid.id],
    );
    assert.equal((await money.reglement(paid.id)).contrePasseParId, counter.id);
    assert.deepEqual([await restants([id]), await money.solde(payeurId)], [[100], 0]);
    for (const one of [paid.id, counter.id]) {
      assertRefusal(
        await club.refused('deleteReglement', { params: { id: one }, body: { motif: 'Erreur' } }),
        422,
        /contre-pass/,
      );
    }
    await money.pay(payeurId, 100);
    assert.deepEqual(await restants([id]), [0]);
  });
});
