import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CaisseDuJour, ClotureCaisse, CloturerCaisse, JourDeCaisse } from '@club/contract';
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

const read = async (jour: string): Promise<JourDeCaisse> =>
  done(await club.staff.call('getCaisse', { query: { jour } }));
/** The only till of a day. */
const till = async (jour: string): Promise<CaisseDuJour> => {
  const { caisses } = await read(jour);
  assert.equal(caisses.length, 1);
  return caisses[0]!;
};
const moyen = ({ moyens }: CaisseDuJour, type: string) => {
  const found = moyens.find(({ typeReglement }) => typeReglement === type);
  return found && [found.ouverture, found.recu, found.rendu, found.attendu];
};
const close = async (body: CloturerCaisse): Promise<ClotureCaisse> =>
  done(await club.staff.call('closeCaisse', { body }));
const refusedClose = (body: CloturerCaisse) => club.refused('closeCaisse', { body });
async function debtor(montant = 1_000): Promise<string> {
  const { id } = await club.given.person();
  await money.debts(id, montant);
  return id;
}
const notes = (...counted: [valeur: number, nombre: number][]) =>
  counted.map(([valeur, nombre]) => ({ valeur, nombre }));

describe('the till of a day', () => {
  it('tells what came and went by each means, refunds, counter-entries and corrections as money out', async () => {
    const jour = '2026-03-02';
    const payeurId = await debtor();
    const day = { dateReglement: jour };
    await money.pay(payeurId, 300, { ...day, typeReglement: 'espece' });
    const mistake = await money.pay(payeurId, 120.5, { ...day, typeReglement: 'espece' });
    await money.pay(payeurId, 80, { ...day, typeReglement: 'cheque', reference: '0000123' });
    const body = { motif: 'Erreur', dateReglement: jour };
    done(await club.staff.call('reverseReglement', { params: { id: mistake.id }, body }));
    const credit = done(
      await club.staff.call('createCredit', { body: { payeurId, montant: 50, notes: 'Geste' } }),
    );
    const how = { dateRemboursement: jour, typeReglement: 'espece', notes: 'Rendu' } as const;
    const refund = { montant: 20, ...how };
    done(await club.staff.call('refundCredit', { params: { id: credit.id }, body: refund }));
    const caisse = await till(jour);
    assert.deepEqual(moyen(caisse, 'espece'), [0, 420.5, 140.5, 280]);
    assert.deepEqual(moyen(caisse, 'cheque'), [0, 80, 0, 80]);
    assert.deepEqual(
      caisse.operations.map(({ nature, montant }) => [nature, montant]),
      [
        ['reglement', 300],
        ['reglement', 120.5],
        ['reglement', 80],
        ['reglement', -120.5],
        ['remboursement', -20],
      ],
    );
    assert.deepEqual((await read(jour)).totaux, caisse.moyens);
  });

  it('follows a corrected means and a corrected day', async () => {
    const [jour, other] = ['2026-03-03', '2026-03-04'];
    const { id } = await money.pay(await debtor(), 100, { dateReglement: jour });
    const correct = async (body: object) =>
      done(await club.staff.call('updateReglement', { params: { id }, body: { motif: 'Erreur', ...body } }));
    await correct({ typeReglement: 'carte' });
    assert.deepEqual(moyen(await till(jour), 'carte'), [0, 100, 0, 100]);
    await correct({ dateReglement: other });
    assert.deepEqual((await read(jour)).caisses, []);
    assert.deepEqual(moyen(await till(other), 'carte'), [0, 100, 0, 100]);
  });
});

describe('closing a till', () => {
  it('counts notes and coins; a difference needs a reason, and what stays opens the next day', async () => {
    const [jour, next] = ['2026-04-01', '2026-04-03'];
    await money.pay(await debtor(), 250.5, { dateReglement: jour });
    const comptage = notes([200, 1], [50, 1]);
    assertRefusal(
      await refusedClose({ jour, comptage }),
      422,
      /comptés, 250,50.* attendus\u00a0: dites pourquoi\.$/,
    );
    const closed = await close({ jour, comptage, motif: 'Pièce perdue', fonds: 100 });
    assert.deepEqual(
      [closed.compte, closed.ecart, closed.fonds, closed.motif],
      [250, -0.5, 100, 'Pièce perdue'],
    );
    assert.equal((await till(jour)).cloture?.id, closed.id);
    await money.pay(await debtor(), 40, { dateReglement: '2026-04-02' });
    await money.pay(await debtor(), 60, { dateReglement: next });
    assert.deepEqual(moyen(await till(next), 'espece'), [140, 60, 0, 200]);
    const exact = await close({ jour: next, comptage: notes([200, 1]) });
    assert.deepEqual([exact.ecart, exact.fonds], [0, 200]);
    // The day between was closed with it.
    const late = await club.refused('createReglement', {
      body: { payeurId: await debtor(), montantTotal: 10, dateReglement: '2026-04-02' },
    });
    assert.equal(late.status, 409);
  });

  it('refuses what is no coin, one that comes twice, and more left than counted', async () => {
    const jour = '2026-05-01';
    for (const comptage of [notes([3, 1]), notes([200, 1], [200, 1]), notes([0.001, 1])])
      assertRefusal(await refusedClose({ jour, comptage }), 422, /^Ce n’est pas une coupure/);
    const motif = 'Fonds de départ';
    const tooMuch = await refusedClose({ jour, comptage: notes([200, 1]), motif, fonds: 201 });
    assertRefusal(tooMuch, 422, /^Il ne peut pas rester plus/);
  });

  it('is done once, in the order of the days, and not ahead', async () => {
    const jour = '2026-06-02';
    await money.pay(await debtor(), 100, { dateReglement: jour });
    const body = { jour, comptage: notes([100, 1]), fonds: 0 };
    const motif = 'Comptage';
    const answers = await Promise.all([1, 2, 3].map(() => refusedClose({ ...body, motif })));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
    assertRefusal(await refusedClose({ ...body, jour: '2026-06-01' }), 409, /ne se clôture plus/);
    assertRefusal(
      await refusedClose({ ...body, jour: '2099-01-01' }),
      422,
      'Un jour à venir ne se clôture pas.',
    );
  });

  it('of somebody else needs the right to change payments', async () => {
    const cashier = club.service.as(['reglements.create']);
    const body = { jour: '2026-06-03', caissier: 'Quelqu’un', comptage: [] };
    const { status } = await cashier.call('closeCaisse', { body });
    assert.equal(status, 403);
  });
});
