import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Situation } from '@club/contract';
import { clubToday, requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { assertRefusal, done, moneyOf, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  // Questions are answered once the bus is up.
  await until(() => requestReply('finance', 'moneyOf', { ids: [] }).catch(() => null));
});
after(() => club.stop());

/** Without its balance. */
const situation = async (id: string) => {
  const { restant: _all, remis: _handed, ...told } = await wholeSituation(id);
  return told;
};
const wholeSituation = async (id: string): Promise<Situation> =>
  done(await club.staff.call('getSituation', { params: { id } }));
const fiche = (id: string) => requestReply('finance', 'ficheOf', { id });

describe('whether a person is «à jour»', () => {
  it('follows what is owed, promised, late and received', async () => {
    const { id } = await club.given.person();
    assert.deepEqual(await situation(id), { etat: 'sans_cotisation', montant: 0, date: null, payeur: null });
    await money.debts(id, 450);
    const today = clubToday();
    assert.deepEqual(await situation(id), { etat: 'a_payer', montant: 450, date: today, payeur: null });
    const late = await money.pay(id, 200, { statut: 'en_attente', dateEcheance: '2020-01-05' });
    const expected = { etat: 'retard', montant: 200, date: '2020-01-05', payeur: null };
    assert.deepEqual(await situation(id), expected);
    await money.receive(late.id, 200);
    assert.deepEqual(await situation(id), { etat: 'a_payer', montant: 250, date: today, payeur: null });
    await money.pay(id, 250, { statut: 'complete' });
    assert.deepEqual(await situation(id), { etat: 'a_jour', montant: 0, date: null, payeur: null });
  });

  it('of a child names who pays', async () => {
    const { id: payeurId } = await club.given.person({ prenom: 'Sonia', nom: 'Mejri' });
    const { adherents } = await money.debts(payeurId, 300);
    const { etat, montant, payeur } = await situation(adherents[0]!.adherentId);
    assert.deepEqual([etat, montant, payeur?.id, payeur?.nom], ['a_payer', 300, payeurId, 'Mejri']);
  });

  it('after a reversal is owed again', async () => {
    const { id } = await club.given.person();
    await money.debts(id, 450);
    const reglement = await money.pay(id, 450, { statut: 'complete' });
    const params = { id: reglement.id };
    done(await club.staff.call('reverseReglement', { params, body: { motif: 'Chèque sans provision' } }));
    assert.deepEqual((await situation(id)).montant, 450);
  });

  it('tells of cheques that were handed over to who may read règlements alone', async () => {
    const { id } = await club.given.person();
    await money.debts(id, 450);
    await money.pay(id, 450, { typeReglement: 'cheque', statut: 'complete', dateEcheance: '2099-01-05' });
    assert.equal((await wholeSituation(id)).remis, 450);
    const seller = club.service.as(['cotisations.read']);
    assert.equal('remis' in done(await seller.call('getSituation', { params: { id } })), false);
  });

  it('of nobody is said', async () => {
    club.service.replyAs('members', { adherent: async () => null });
    const params = { id: '65f0000000000000000000ff' };
    assertRefusal(await club.refused('getSituation', { params }), 404, 'Personne introuvable.');
  });
});

describe('the money of a record', () => {
  it('says what was taken, by whom, and what is due when; its sum is the balance', async () => {
    const { id } = await club.given.person({ prenom: 'Sonia', nom: 'Mejri' });
    const { adherents, saisonId, id: cotisationId } = await money.debts(id, 450, 150);
    const child = adherents[1]?.adherentId ?? '';
    const promise = { statut: 'en_attente', dateEcheance: '2020-01-05', typeReglement: 'cheque' } as const;
    const { id: reglementId } = await money.pay(id, 200, promise);
    const { situation, prises, echeances, saisonIds } = await fiche(child);
    assert.deepEqual(
      [situation.etat, situation.montant, situation.restant, situation.remis, situation.payeur?.nom],
      ['retard', 200, 600, 0, 'Mejri'],
    );
    assert.deepEqual(saisonIds, [saisonId]);
    assert.deepEqual(
      prises.map((one) => [one.cotisationId, one.adherent.id, one.montant, one.statut]),
      [[cotisationId, child, 150, 'en_attente']],
    );
    assert.deepEqual(echeances, [
      { reglementId, date: '2020-01-05', montant: 200, typeReglement: 'cheque', remis: false },
      { reglementId: null, date: clubToday(), montant: 400, typeReglement: null, remis: false },
    ]);
    const ofPayer = await fiche(id);
    assert.equal(ofPayer.prises.length, 2);
    assert.deepEqual(ofPayer.saisonIds.length, Number(adherents[0]?.adherentId === id));
  });

  it('of somebody without any is empty', async () => {
    const { id } = await club.given.person();
    assert.deepEqual(await fiche(id), {
      situation: await wholeSituation(id),
      ...{ prises: [], echeances: [], saisonIds: [] },
    });
  });
});
