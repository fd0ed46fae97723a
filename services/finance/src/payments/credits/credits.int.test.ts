import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Credit, RefundCredit } from '@club/contract';
import { until } from '@club/service-kit/testing';
import { Credits } from '../../documents/money/credits.ts';
import { exportsOf } from '../../ledger/lists/testing/exported.ts';
import { assertRefusal, done, type Money, moneyOf } from '../../testing/money.ts';
import { activeSaisonId, type Finance, published, startFinance } from '../../testing/start-finance.ts';
import { tellOldRefunds } from './tell-old-refunds.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const given = async (montant: number): Promise<Credit> => {
  const { id: payeurId } = await club.given.person();
  return done(
    await club.staff.call('createCredit', { body: { payeurId, montant, notes: 'Geste commercial' } }),
  );
};
const use = (id: string, cotisationId: string, montant: number) =>
  club.staff.call('useCredit', { params: { id }, body: { cotisationId, montant } });

describe('a credit given by hand', () => {
  it('belongs to the active season and is wholly available', async () => {
    const credit = await given(50);
    assert.deepEqual(
      [credit.montant, credit.restant, credit.utilise, credit.origine, credit.saisonId, credit.notes],
      [50, 50, false, 'manuel', activeSaisonId, 'Geste commercial'],
    );
    assert.equal(await money.solde(credit.payeurId), 50);
    const { body } = await club.staff.call('getPayeurSolde', {
      params: { payeurId: credit.payeurId },
      query: { saisonId: '65f0000000000000000000bb' },
    });
    assert.equal(body.solde, 0);
  });

  it('of 50 pays 12 and 8 of two cotisations; cancelling each use returns to the state before', async () => {
    const credit = await given(50);
    const [first, second] = [await money.debts(credit.payeurId, 12), await money.debts(credit.payeurId, 30)];
    done(await use(credit.id, first.id, 12));
    const used = done(await use(credit.id, second.id, 8));
    assert.deepEqual([used.restant, used.utilise, used.cotisationUtiliseeId], [30, false, second.id]);
    assert.deepEqual(
      [(await money.read(first.id)).statut, (await money.read(second.id)).restant],
      ['payee', 22],
    );
    for (const [cotisation, left] of [
      [second, 38],
      [first, 50],
    ] as const) {
      const params = { id: credit.id, cotisationId: cotisation.id };
      assert.equal(done(await club.staff.call('cancelCreditUse', { params })).restant, left);
      assert.equal((await money.read(cotisation.id)).statut, 'en_attente');
    }
  });

  it('cannot pay more than is left of it, nor more than is owed', async () => {
    const credit = await given(50);
    const debt = await money.debts(credit.payeurId, 30);
    const refuse = (body: object) => club.refused('useCredit', { params: { id: credit.id }, body });
    assertRefusal(
      await refuse({ cotisationId: debt.id, montant: 60 }),
      422,
      'Il ne reste que 50,00\u00a0Dh sur ce crédit.',
    );
    assertRefusal(
      await refuse({ cotisationId: debt.id, montant: 40 }),
      422,
      /^Il ne reste que 30,00\u00a0Dh/,
    );
    const other = await money.debts((await club.given.person()).id, 30);
    assertRefusal(
      await refuse({ cotisationId: other.id, montant: 10 }),
      422,
      'Ce crédit est celui d’un autre payeur.',
    );
  });

  it('is refunded in part, and carried over to the next season with what is left', async () => {
    const credit = await given(50);
    const params = { id: credit.id };
    const refunded = done(
      await club.staff.call('refundCredit', { params, body: { montant: 20, notes: 'Geste' } }),
    );
    assert.deepEqual([refunded.restant, refunded.remboursements[0]?.typeReglement], [30, 'espece']);
    const saisonId = await club.given.saison({ nom: '2027-2028' });
    const born = done(await club.staff.call('carryCredit', { params, body: { saisonId } }));
    assert.deepEqual([born.montant, born.origine, born.saisonId], [30, 'report_saison', saisonId]);
    const [, former] = await money.credits(credit.payeurId);
    assert.deepEqual(
      [former?.restant, former?.utilise, former?.montantReporte, former?.reporteEnId],
      [0, true, 30, born.id],
    );
  });

  it('given back after its season is closed counts in the active one, and says so to other services', async () => {
    const saisonId = await club.given.saison();
    const { id: payeurId } = await club.given.person();
    const { id } = done(
      await club.staff.call('createCredit', { body: { payeurId, montant: 50, saisonId, notes: 'Geste' } }),
    );
    const refund = async (body: Omit<RefundCredit, 'notes'>) =>
      done(
        await club.staff.call('refundCredit', { params: { id }, body: { ...body, notes: 'Rendu' } }),
      ).remboursements.map((one) => one.saisonId);
    const first = { dateRemboursement: '2026-09-12', typeReglement: 'especes' } as const;
    assert.deepEqual(await refund({ montant: 20, ...first }), [saisonId]);
    await club.given.saison({ id: saisonId, version: 2, cloturee: true });
    const second = { dateRemboursement: '2026-11-02', typeReglement: 'cheque' } as const;
    assert.deepEqual(await refund({ montant: 5, ...second }), [saisonId, activeSaisonId]);
    const copied = () => published.credit.collection.findOne({ _id: id });
    await until(async () => (await copied())?.remboursements?.length === 2);
    assert.deepEqual((await copied())?.remboursements, [
      { montant: 2_000, ...first, typeReglement: 'espece', saisonId },
      { montant: 500, ...second, saisonId: activeSaisonId },
    ]);
  });

  it('given back by a former release is told to other services with its season, once', async () => {
    const { id } = await given(50);
    done(await club.staff.call('refundCredit', { params: { id }, body: { montant: 20, notes: 'Geste' } }));
    const wanted = { _id: id };
    await Credits.updateOne(wanted, { $unset: { 'remboursements.0.saisonId': '' } });
    await tellOldRefunds(async () => true);
    await tellOldRefunds(async () => true);
    assert.equal((await Credits.findOne({ _id: id }))?.version, 3);
    const copied = () => published.credit.collection.findOne({ _id: id });
    await until(async () => (await copied())?.version === 3);
    assert.equal((await copied())?.remboursements?.[0]?.saisonId, activeSaisonId);
  });

  it('is deleted only while nothing of it is used, and can be given back', async () => {
    const credit = await given(50);
    const params = { id: credit.id };
    done(await club.staff.call('deleteCredit', { params }));
    assert.equal(await money.solde(credit.payeurId), 0);
    assert.equal(done(await club.staff.call('restoreCredit', { params })).restant, 50);
    done(await club.staff.call('refundCredit', { params, body: { montant: 1, notes: 'Geste' } }));
    assertRefusal(
      await club.refused('deleteCredit', { params }),
      422,
      /^Seul un crédit dont rien n’est utilisé/,
    );
    const { body } = await club.staff.call('listCreditHistory', { params });
    assert.deepEqual(
      body.map(({ action }) => action),
      ['update', 'restore', 'delete', 'create'],
    );
  });
});

it('the credits of a payer are exported as they are seen, as they are searched', async () => {
  const credit = await given(50.5);
  const { payeurId, payeur } = credit;
  const debt = await money.debts(payeurId, 12);
  done(await use(credit.id, debt.id, 12));
  const other = { payeurId, montant: 7, notes: 'Autre geste' };
  done(await club.staff.call('createCredit', { body: other }));
  const { workbook, csv, statusFor } = exportsOf(club);
  const view = {
    payeurId,
    colonnes: 'origine,montant,restant,statut,notes,utilise',
    search: '50,50 commercial',
  };
  const [title, , facts, ...lines] = await workbook('credits', view);
  assert.deepEqual(title, ['Crédits payeur']);
  assert.match(
    String(facts?.[0]),
    new RegExp(`^1\u00a0crédit · Toutes les saisons · Payeur\u00a0: ${payeur.nom} `),
  );
  assert.deepEqual(lines, [
    ['Origine', 'Montant', 'Restant', 'Statut', 'Notes', 'Utilisé'],
    ['Saisie manuelle', 50.5, 38.5, 'Utilisé en partie', 'Geste commercial', 12],
    ['Total', 50.5, 38.5, undefined, undefined, 12],
  ]);
  const notes = await csv('credits', { payeurId, colonnes: 'notes', saisonId: activeSaisonId });
  assert.deepEqual(notes, [['Notes'], ['Autre geste'], ['Geste commercial']]);
  for (const rights of [['rapports.export'], ['reglements.read']] as const)
    assert.equal(await statusFor('credits', { payeurId }, rights), 403);
});

it('who has money with the club is listed without naming a payer: open credits only, with their total', async () => {
  const open = async (query = {}) => done(await club.staff.call('listOpenCredits', { query }));
  const before = await open();
  const [first, second, spent] = [await given(40), await given(25), await given(10)];
  const debt = await money.debts(spent.payeurId, 10);
  done(await use(spent.id, debt.id, 10));
  const { credits, nombre, payeurs, solde } = await open();
  assert.deepEqual(
    credits.slice(0, 2).map(({ id }) => id),
    [second.id, first.id],
  );
  assert.ok(!credits.some(({ id }) => id === spent.id));
  assert.deepEqual([nombre - before.nombre, payeurs - before.payeurs, solde - before.solde], [2, 2, 65]);
  assert.deepEqual(await open({ saisonId: '65f0000000000000000000bb' }), {
    credits: [],
    nombre: 0,
    payeurs: 0,
    solde: 0,
  });
  const [head, ...lines] = await exportsOf(club).csv('credits', { colonnes: 'payeur,restant' });
  assert.deepEqual(head, ['Payeur', 'Code payeur', 'Restant']);
  assert.equal(lines.length, nombre);
});
