import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertRefusal, done, promis, recu } from '../../testing/money.ts';
import { newId } from '../../testing/start-finance.ts';
import { recuById } from '../../payments/recus/recus.ts';
import { startedGuichet, stored } from './testing/started-guichet.ts';

const guichet = startedGuichet();
const { encaisser, refused, aNewcomer, aFamily } = guichet;

describe('an encaissement', () => {
  it('enrols a member in two formulas, with cash and two cheques of which one is to come', async () => {
    const { payeurId, lignes } = await aNewcomer();
    const second = await guichet.club.given.formule({ montant: 250 });
    lignes[0]!.formules.push({ formuleId: second.id });
    const cheque = { typeReglement: 'cheque', statut: 'complete', banque: 'BIAT', tireur: 'M. Ali' } as const;
    const { cotisations, reglements, credits, avertissements } = await encaisser({
      payeurId,
      lignes,
      reglements: [
        { typeReglement: 'espece', ...recu(300) },
        { ...cheque, montant: 200, numeroCheque: '0000123' },
        { ...cheque, montant: 200, numeroCheque: '0000124', dateEcheance: '2099-01-05', notes: 'De sa mère' },
      ],
    });
    const [cotisation] = cotisations;
    assert.deepEqual(
      [cotisation?.type, cotisation?.montantTotal, cotisation?.montantAlloue, cotisation?.montantRegle],
      ['individuelle', 700, 700, 500],
    );
    assert.deepEqual(
      reglements.map((one) => [
        one.typeReglement,
        one.montantTotal,
        one.montantRecu,
        one.reference,
        one.remis,
        one.notes,
      ]),
      [
        ['espece', 300, 300, null, false, null],
        ['cheque', 200, 200, '0000123', false, null],
        ['cheque', 200, 0, '0000124', true, 'De sa mère'],
      ],
    );
    assert.deepEqual([credits, avertissements], [[], []]);
    assert.deepEqual((await guichet.money.read(cotisation!.id)).reglements?.length, 3);
  });

  it('has one receipt of what was received, when it is asked for; none of promises alone', async () => {
    const newcomer = await aNewcomer();
    const cheque = { typeReglement: 'cheque' as const, montant: 200, dateEcheance: '2099-01-05' };
    const { recu: issued, reglements } = await encaisser({
      ...newcomer,
      reglements: [recu(250), { ...cheque, statut: 'complete', numeroCheque: '0000124' }],
      recu: true,
    });
    assert.deepEqual([issued?.montant, issued?.reglementIds], [250, [reglements[0]!.id]]);
    assert.match(String(issued?.code), /-0000\d$/);
    const promised = await encaisser({ ...(await aNewcomer()), reglements: [promis(450)], recu: true });
    assert.equal(promised.recu, null);
    assert.equal((await encaisser({ ...(await aNewcomer()), reglements: [recu(450)] })).recu, null);
  });

  it('has a receipt that names the formula, the cheques handed over and what is left', async () => {
    const family = await aFamily(300, 400);
    const cheque = { typeReglement: 'cheque' as const, banque: 'BIAT', dateEcheance: '2099-01-05' };
    const reglements = [
      { ...recu(100) },
      { ...cheque, montant: 500, statut: 'complete' as const, numeroCheque: '0000124' },
    ];
    const { recu: issued } = await encaisser({ ...family, reglements, recu: true });
    const { objets, echeances, reste } = await recuById(issued!.id);
    assert.match(objets[0]!, / — .+ \(COT-/);
    assert.deepEqual([objets.length, reste], [1, 60_000]);
    assert.deepEqual(
      echeances?.map((one) => [one.reference, one.banque, one.dateEcheance, one.remis, one.montant]),
      [['0000124', 'BIAT', '2099-01-05', true, 50_000]],
    );
    // Given later from the règlement, a receipt tells the same.
    const { reglements: late } = await encaisser({
      ...(await aFamily(300)),
      type: 'famille',
      reglements: [recu(100)],
    });
    const later = done(
      await guichet.club.staff.call('createRecu', { body: { reglementIds: [late[0]!.id] } }),
    );
    assert.equal((await recuById(later.id)).reste, 20_000);
  });

  it('of several members is one family’s cotisation, which may be paid in part: 5 000 of 9 300', async () => {
    const family = await aFamily(3_100, 3_100, 3_100);
    const reglements = [{ ...recu(2_000) }, { ...promis(3_000), typeReglement: 'cheque' as const }];
    const { cotisations } = await encaisser({ ...family, reglements });
    assert.deepEqual(
      cotisations.map((one) => [one.type, one.montantTotal, one.montantAlloue, one.montantRegle, one.statut]),
      [['famille', 9_300, 5_000, 2_000, 'en_cours']],
    );
  });

  it('of one member may begin a family, unpaid, with its description', async () => {
    const { payeurId, lignes } = await aNewcomer();
    const begun = await encaisser({
      payeurId,
      lignes,
      type: 'famille',
      description: 'Les autres en octobre',
    });
    assert.deepEqual(
      begun.cotisations.map((one) => [one.type, one.description, one.restant]),
      [['famille', 'Les autres en octobre', 450]],
    );
  });

  it('of several members is never an individual cotisation', async () => {
    const refusal = await refused({ ...(await aFamily(100, 100)), type: 'individuelle' });
    assertRefusal(refusal, 422, /./);
    assert.deepEqual(refusal.body.errors, [
      { field: 'type', message: 'Une cotisation individuelle est d’un seul adhérent.' },
    ]);
  });

  it('pays the debts that were ticked before the new cotisation, and tells both', async () => {
    const { payeurId, lignes } = await aNewcomer();
    const debt = await guichet.money.debts(payeurId, 120);
    const encaissement = await encaisser({
      payeurId,
      lignes,
      cotisationIds: [debt.id],
      reglements: [recu(570)],
    });
    assert.deepEqual(
      encaissement.cotisations.map(({ montantTotal, restant }) => [montantTotal, restant]),
      [
        [450, 0],
        [120, 0],
      ],
    );
    assert.deepEqual(
      encaissement.reglements[0]?.allocations.map(({ montant }) => montant),
      [120, 450],
    );
  });

  it('leaves a debt alone that was not ticked', async () => {
    const { payeurId, lignes } = await aNewcomer();
    const debt = await guichet.money.debts(payeurId, 120);
    await encaisser({ payeurId, lignes, reglements: [recu(450)] });
    assert.equal((await guichet.money.read(debt.id)).restant, 120);
  });

  it('pays debts alone', async () => {
    const { id: payeurId } = await guichet.club.given.person();
    const debt = await guichet.money.debts(payeurId, 120);
    const { cotisations } = await encaisser({ payeurId, cotisationIds: [debt.id], reglements: [recu(50)] });
    assert.deepEqual(
      cotisations.map(({ id, restant }) => [id, restant]),
      [[debt.id, 70]],
    );
  });

  it('uses credits over what it pays, then money for the rest', async () => {
    const { payeurId, lignes } = await aNewcomer();
    const debt = await guichet.money.debts(payeurId, 30);
    const body = { payeurId, montant: 50, notes: 'Geste' };
    const credit = done(await guichet.club.staff.call('createCredit', { body }));
    const encaissement = await encaisser({
      payeurId,
      lignes,
      cotisationIds: [debt.id],
      credits: [{ creditId: credit.id, montant: 50 }],
      reglements: [recu(430)],
    });
    assert.deepEqual(
      encaissement.credits.map(({ id, restant, utilisations }) => [id, restant, utilisations.length]),
      [[credit.id, 0, 2]],
    );
    assert.deepEqual(
      encaissement.cotisations.map(({ restant }) => restant),
      [0, 0],
    );
  });

  it('makes a credit of what nobody owes only when that is said', async () => {
    const { payeurId, lignes } = await aNewcomer();
    const body = { payeurId, lignes, reglements: [recu(500)] };
    assertRefusal(await refused(body), 422, /^Ce payeur ne doit pas autant\u00a0: 50,00/);
    assert.deepEqual(await stored(payeurId), [0, 0]);
    const { credits, reglements } = await encaisser({ ...body, excedent: true });
    assert.deepEqual(
      credits.map(({ origine, montant, reglementId }) => [origine, montant, reglementId]),
      [['trop_percu', 50, reglements[0]?.id]],
    );
  });

  it('is free without payment', async () => {
    const { payeurId, lignes } = await aNewcomer();
    lignes[0]!.formules = [{ ...lignes[0]!.formules[0]!, montant: 0 }];
    const { cotisations } = await encaisser({ payeurId, lignes });
    assert.deepEqual(
      cotisations.map(({ statut }) => statut),
      ['payee'],
    );
  });

  it('tells ages, blocked members and formulas held already', async () => {
    const { payeurId, lignes } = await aNewcomer();
    await encaisser({ payeurId, lignes, reglements: [recu(450)] });
    const { avertissements } = await encaisser({
      payeurId,
      lignes,
      reglements: [{ ...recu(450), typeReglement: 'carte' }],
    });
    assert.equal(avertissements.length, 1);
  });

  it('sent twice under one key is done once', async () => {
    const { payeurId, lignes } = await aNewcomer();
    const body = { payeurId, lignes, reglements: [recu(450)] };
    const click = () =>
      guichet.club.staff.call('createEncaissement', { body }, { 'Idempotency-Key': newId() });
    const key = { 'Idempotency-Key': 'guichet-once' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => guichet.club.staff.call('createEncaissement', { body }, key)),
    );
    assert.equal(new Set(answers.map((answer) => JSON.stringify(done(answer)))).size, 1);
    assert.deepEqual(await stored(payeurId), [1, 1]);
    assert.equal((await click()).status, 409);
  });
});

describe('a payer in the trash', () => {
  it('pays what he owes, and takes on nothing new', async () => {
    const { adherentCopy } = await import('../../documents/adherents/persons.ts');
    const { id: payeurId, ...data } = await guichet.club.given.person();
    const { id: formuleId } = await guichet.club.given.formule();
    const debt = await guichet.money.debts(payeurId, 120);
    await adherentCopy.keep([{ id: payeurId, version: 2, deleted: true, data }]);
    const lignes = [{ adherentId: payeurId, lienParente: 'Lui-même' as const, formules: [{ formuleId }] }];
    assertRefusal(await refused({ payeurId, lignes, reglements: [recu(450)] }), 422, 'Payeur introuvable.');
    const pay = { payeurId, cotisationIds: [debt.id], reglements: [recu(120)] };
    assert.equal((await encaisser(pay)).cotisations[0]?.restant, 0);
    assertRefusal(
      await refused({ payeurId, reglements: [recu(10)], excedent: true }),
      422,
      'Ce payeur est dans la corbeille et ne doit plus rien.',
    );
  });
});
