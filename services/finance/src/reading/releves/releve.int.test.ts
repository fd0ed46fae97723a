import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Releve } from '@club/contract';
import { anAdherentState } from '@club/service-kit/testing';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { slipsOf } from '../../payments/remises/testing/slips.ts';
import { assertRefusal, cheque, done, moneyOf, type Money } from '../../testing/money.ts';
import { activeSaisonId, newId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const statement = async (id: string, saisonId?: string): Promise<Releve> =>
  done(
    await club.staff.call('getReleve', { params: { id }, query: saisonId === undefined ? {} : { saisonId } }),
  );
const told = ({ lignes }: Releve) =>
  lignes.map(({ nature, du, avoir, resteDu, credits }) => [nature, du, avoir, resteDu, credits]);
/** The account that screens show says the same. */
async function assertAgrees(id: string, { cloture }: Releve): Promise<void> {
  const { resteAPayer, solde } = done(await club.staff.call('getComptePayeur', { params: { id } }));
  assert.deepEqual([cloture.resteDu, cloture.credits], [resteAPayer, solde]);
}

it('tells what was asked for, paid and became a credit, by day, with the balance after each line', async () => {
  const { id } = await club.given.person({ prenom: 'Salma', nom: 'Trabelsi' });
  const { codeCotisation } = await money.debts(id, 333.34, 333.33, 333.33);
  const byCheque = cheque({ reference: '0012' });
  const paid = await money.pay(id, 600, byCheque);
  await money.pay(id, 100, { statut: 'en_attente', dateEcheance: '2099-01-01' });
  await money.pay(id, 350);
  const [credit] = await money.credits(id);
  assert.equal(credit, undefined);
  const more = await money.pay(id, 70);
  const [made] = await money.credits(id);
  done(
    await club.staff.call('refundCredit', {
      params: { id: made!.id },
      body: { montant: 5, typeReglement: 'espece', notes: 'Rendu' },
    }),
  );
  const { id: second } = await money.debts(id, 10);
  done(
    await club.staff.call('useCredit', {
      params: { id: made!.id },
      body: { cotisationId: second, montant: 8 },
    }),
  );
  const releve = await statement(id);
  assert.deepEqual(
    [releve.payeur.nom, releve.saison, releve.ouverture],
    [...['Trabelsi', null], { resteDu: 0, credits: 0 }],
  );
  assert.deepEqual(told(releve), [
    ['cotisation', 1_000, 0, 1_000, 0],
    ['paiement', -600, 0, 400, 0],
    ['paiement', -350, 0, 50, 0],
    ['paiement', -70, 0, -20, 0],
    ['credit', 20, 20, 0, 20],
    ['credit_rembourse', 0, -5, 0, 15],
    ['cotisation', 10, 0, 10, 15],
    ['credit_utilise', -8, -8, 2, 7],
  ]);
  const [first, payment, , , excess] = releve.lignes;
  assert.equal(first?.code, codeCotisation);
  assert.match(first?.detail ?? '', /^.+\u00a0: Natation adulte · .+\u00a0: Natation adulte · /);
  assert.deepEqual([payment?.code, payment?.detail], [paid.codeReglement, 'Chèque n°\u00a00012, BIAT']);
  assert.deepEqual([excess?.code, excess?.detail], [more.codeReglement, 'Trop-perçu']);
  await assertAgrees(id, releve);
});

it('tells a returned cheque with its fee, a reversal and a correction', async () => {
  const slips = slipsOf(club);
  const byCheque = await slips.cheque(100);
  const { payeurId: id } = byCheque;
  const slip = await slips.put(byCheque.id);
  await slips.lock(slip.id);
  await slips.cash(slip.id);
  done(
    await club.staff.call('returnCheque', {
      params: { id: byCheque.id },
      body: { motif: 'Sans provision', frais: 25 },
    }),
  );
  const wrong = await money.pay(id, 60);
  const body = { montantTotal: 50, motif: 'Erreur' };
  done(await club.staff.call('updateReglement', { params: { id: wrong.id }, body }));
  done(
    await club.staff.call('reverseReglement', { params: { id: wrong.id }, body: { motif: 'Autre payeur' } }),
  );
  const releve = await statement(id);
  assert.deepEqual(told(releve), [
    ['cotisation', 100, 0, 100, 0],
    ['paiement', -100, 0, 0, 0],
    ['impaye', 100, 0, 100, 0],
    ['frais', 25, 0, 125, 0],
    ['paiement', -60, 0, 65, 0],
    ['correction', 10, 0, 75, 0],
    ['contre_passation', 50, 0, 125, 0],
  ]);
  assert.match(releve.lignes[3]!.detail, /^Frais du chèque impayé n°\u00a0\d{7} \(REG-/);
  await assertAgrees(id, releve);
});

it('a reversed over-payment gives its credit back; what was deleted is not told', async () => {
  const { id } = await club.given.person();
  await money.debts(id, 30);
  const paid = await money.pay(id, 50);
  done(await club.staff.call('reverseReglement', { params: { id: paid.id }, body: { motif: 'Erreur' } }));
  const deleted = await money.pay(id, 30);
  done(await club.staff.call('deleteReglement', { params: { id: deleted.id }, body: { motif: 'Erreur' } }));
  const releve = await statement(id);
  assert.deepEqual(
    told(releve).map(([nature, du, avoir]) => [nature, du, avoir]),
    [
      ['cotisation', 30, 0],
      ['paiement', -50, 0],
      ['credit_supprime', 20, 0],
      ['contre_passation', 50, 0],
      ['credit_supprime', -20, 0],
    ],
  );
  await assertAgrees(id, releve);
});

it('of one season begins with what the former ones left; closed ones stay as they were', async () => {
  const { id } = await club.given.person();
  const old = await club.given.saison({ nom: '2020-2021', dateDebut: '2020-09-01', dateFin: '2021-07-31' });
  const { id: formuleId } = await club.given.formule({ montant: 100 });
  const line = { adherentId: id, lienParente: 'Lui-même' as const, formules: [{ formuleId }] };
  await money.cotisation({ payeurId: id, saisonId: old, type: 'famille', adherents: [line] });
  await money.pay(id, 40, { saisonId: old });
  const names = { nom: '2020-2021', dateDebut: '2020-09-01', dateFin: '2021-07-31' };
  await club.given.saison({ id: old, version: 2, ...names, cloturee: true });
  await money.pay(id, 25);
  await money.debts(id, 10);
  const before = await statement(id, old);
  assert.deepEqual(before.saison, { id: old, nom: '2020-2021' });
  assert.deepEqual(told(before), [
    ['cotisation', 100, 0, 100, 0],
    ['paiement', -40, 0, 60, 0],
  ]);
  const now = await statement(id, activeSaisonId);
  assert.deepEqual(
    [now.ouverture, told(now)],
    [
      { resteDu: 60, credits: 0 },
      [
        ['paiement', -25, 0, 35, 0],
        ['cotisation', 10, 0, 45, 0],
      ],
    ],
  );
  await assertAgrees(id, now);
  assert.equal((await statement(id)).lignes.length, 4);
});

it('of somebody who was erased keeps amounts and codes under what is left of his name', async () => {
  const { id } = await club.given.person({ prenom: 'Zouhair', nom: 'Zzcanari' });
  await money.debts(id, 30);
  await money.pay(id, 30);
  const data = anAdherentState({ codeAdherent: 'EFFACE-7', prenom: '', nom: 'Adhérent effacé n°\u00a07' });
  await adherentCopy.keep([{ id, version: 9, deleted: true, data }]);
  const releve = await statement(id);
  assert.deepEqual(
    [releve.payeur.nom, releve.payeur.prenom, releve.lignes.length, releve.cloture.resteDu],
    [...['Adhérent effacé n°\u00a07', '', 2, 0]],
  );
  assert.doesNotMatch(JSON.stringify(releve), /Zzcanari|Zouhair/);
});

it('of who has no money is empty; unknown payers and seasons are refused, as is who may not read cotisations', async () => {
  const { id } = await club.given.person();
  const { lignes, cloture } = await statement(id);
  assert.deepEqual([lignes, cloture], [[], { resteDu: 0, credits: 0 }]);
  club.service.replyAs('members', { adherent: async () => null });
  club.service.replyAs('seasons', { saison: async () => null });
  const unknown = { params: { id: newId() }, query: {} };
  assertRefusal(await club.refused('getReleve', unknown), 404, 'Payeur introuvable.');
  const saison = { params: { id }, query: { saisonId: newId() } };
  assertRefusal(await club.refused('getReleve', saison), 422, 'Saison introuvable.');
  const only = club.service.as(['reglements.read']);
  for (const path of ['releve', 'releve.pdf']) {
    const answer = await only.open(`/api/payeurs/${id}/${path}`);
    assert.equal(answer.status, 422);
    assert.match(await answer.text(), /il faut le droit de les lire/);
  }
});
