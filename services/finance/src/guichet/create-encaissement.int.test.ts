import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CreateEncaissement, Encaissement, EncaissementLigne } from '@club/contract';
import mongoose from 'mongoose';
import { brokenInvariants } from '../invariants/check-ledger.ts';
import { Cotisations } from '../money/cotisations.ts';
import { Reglements } from '../money/reglements.ts';
import { assertRefusal, done, moneyOf, promis, recu, type Money } from '../testing/money.ts';
import { newId, startFinance, type Finance } from '../testing/start-finance.ts';

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

const encaisser = async (body: CreateEncaissement): Promise<Encaissement> =>
  done(await club.staff.call('createEncaissement', { body }));
const refused = (body: object) => club.refused('createEncaissement', { body });

/** A member who pays for himself, and a formula at 450. */
async function aNewcomer() {
  const { id: payeurId } = await club.given.person();
  const { id: formuleId } = await club.given.formule();
  const lignes: EncaissementLigne[] = [
    { adherentId: payeurId, lienParente: 'Lui-même' as const, formules: [{ formuleId }] },
  ];
  return { payeurId, lignes };
}

/** A payer and so many children with one formula each, at these prices. */
async function aFamily(...prices: number[]) {
  const { id: payeurId } = await club.given.person();
  const { id: formuleId } = await club.given.formule();
  const lignes = [];
  for (const montant of prices) {
    const { id: adherentId } = await club.given.person();
    lignes.push({ adherentId, lienParente: 'Mère' as const, formules: [{ formuleId, montant }] });
  }
  return { payeurId, lignes };
}

const stored = async (payeurId: string) =>
  Promise.all([Cotisations.countDocuments({ payeurId }), Reglements.countDocuments({ payeurId })]);

describe('an encaissement', () => {
  it('enrols a member in two formulas, with cash and two cheques of which one is to come', async () => {
    const { payeurId, lignes } = await aNewcomer();
    const second = await club.given.formule({ montant: 250 });
    lignes[0]!.formules.push({ formuleId: second.id });
    const cheque = { typeReglement: 'cheque', statut: 'complete', banque: 'BIAT', tireur: 'M. Ali' } as const;
    const { cotisations, reglements, credits, avertissements } = await encaisser({
      payeurId,
      lignes,
      reglements: [
        { typeReglement: 'espece', ...recu(300) },
        { ...cheque, montant: 200, numeroCheque: '0000123' },
        { ...cheque, montant: 200, numeroCheque: '0000124', dateEcheance: '2099-01-05' },
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
      ]),
      [
        ['espece', 300, 300, null, false],
        ['cheque', 200, 200, '0000123', false],
        ['cheque', 200, 0, '0000124', true],
      ],
    );
    assert.deepEqual([credits, avertissements], [[], []]);
    assert.deepEqual((await money.read(cotisation!.id)).reglements?.length, 3);
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

  it('pays the debts that were ticked before the new cotisation, and tells both', async () => {
    const { payeurId, lignes } = await aNewcomer();
    const debt = await money.debts(payeurId, 120);
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
    const debt = await money.debts(payeurId, 120);
    await encaisser({ payeurId, lignes, reglements: [recu(450)] });
    assert.equal((await money.read(debt.id)).restant, 120);
  });

  it('pays debts alone', async () => {
    const { id: payeurId } = await club.given.person();
    const debt = await money.debts(payeurId, 120);
    const { cotisations } = await encaisser({ payeurId, cotisationIds: [debt.id], reglements: [recu(50)] });
    assert.deepEqual(
      cotisations.map(({ id, restant }) => [id, restant]),
      [[debt.id, 70]],
    );
  });

  it('uses credits over what it pays, then money for the rest', async () => {
    const { payeurId, lignes } = await aNewcomer();
    const debt = await money.debts(payeurId, 30);
    const credit = done(await club.staff.call('createCredit', { body: { payeurId, montant: 50 } }));
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
    const click = () => club.staff.call('createEncaissement', { body }, { 'Idempotency-Key': newId() });
    const key = { 'Idempotency-Key': 'guichet-once' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => club.staff.call('createEncaissement', { body }, key)),
    );
    assert.equal(new Set(answers.map((answer) => JSON.stringify(done(answer)))).size, 1);
    assert.deepEqual(await stored(payeurId), [1, 1]);
    assert.equal((await click()).status, 409);
  });
});

describe('an encaissement is refused, whole,', () => {
  it('when a member alone is not wholly paid or promised', async () => {
    const { payeurId, lignes } = await aNewcomer();
    assertRefusal(await refused({ payeurId, lignes, reglements: [recu(400)] }), 422, /différence 50,00/);
    assert.deepEqual(await stored(payeurId), [0, 0]);
  });

  it('when more is promised than is owed', async () => {
    const family = await aFamily(100, 100);
    const body = { ...family, reglements: [promis(250)] };
    assertRefusal(await refused(body), 422, /^Une promesse ne peut pas dépasser/);
    assert.deepEqual(await stored(family.payeurId), [0, 0]);
  });

  it('when a credit is too large, or another payer’s', async () => {
    const { payeurId, lignes } = await aNewcomer();
    const own = done(await club.staff.call('createCredit', { body: { payeurId, montant: 500 } }));
    const { id: other } = await club.given.person();
    const theirs = done(await club.staff.call('createCredit', { body: { payeurId: other, montant: 450 } }));
    const using = (creditId: string, montant: number) =>
      refused({ payeurId, lignes, credits: [{ creditId, montant }] });
    assertRefusal(await using(own.id, 500), 422, /dépasse ce qui est dû/);
    assertRefusal(await using(theirs.id, 450), 422, /a un autre payeur/);
  });

  it('when the certificate is missing, nothing of the family is kept', async () => {
    const section = await club.given.section({ requiresCertificatMedical: true });
    const { id: formuleId } = await club.given.formule({ sectionId: section.id });
    const family = await aFamily(100, 100);
    family.lignes[1]!.formules = [{ formuleId, montant: 100 }];
    const answer = await refused({ ...family, reglements: [recu(200)] });
    assert.deepEqual([answer.status, answer.body.code], [422, 'certificat_requis']);
    assert.deepEqual(await stored(family.payeurId), [0, 0]);
  });

  for (const [fault, parts, status, text] of [
    ['for nothing', { lignes: [] }, 422, /^Il n’y a rien à encaisser/],
    ['for another payer’s debt', { lignes: [], cotisationIds: [newId()] }, 422, /autre payeur/],
    ['for an unknown payer', { payeurId: newId() }, 422, 'Payeur introuvable.'],
    [
      'by a cheque with two numbers',
      { reglements: [{ ...recu(450), numeroCheque: '1', reference: '2' }] },
      422,
      /qu’un numéro/,
    ],
    ['in an unknown season', { saisonId: newId() }, 422, 'Saison introuvable.'],
    ['with a field nobody knows', { montantTotal: 450 }, 400, /montantTotal/],
  ] as const) {
    it(fault, async () => {
      club.service.replyAs('members', { adherent: async () => null });
      club.service.replyAs('seasons', { saison: async () => null });
      const { payeurId, lignes } = await aNewcomer();
      const body = { payeurId, lignes, reglements: fault === 'for nothing' ? [] : [recu(450)], ...parts };
      assertRefusal(await refused(body), status, text);
      assert.deepEqual(await stored(payeurId), [0, 0]);
    });
  }

  it('with the fault at its place in the body', async () => {
    const { payeurId, lignes } = await aNewcomer();
    const twice = await refused({ payeurId, lignes: [...lignes, ...lignes], reglements: [recu(900)] });
    assert.deepEqual(
      twice.body.errors?.map(({ field }) => field),
      ['lignes'],
    );
    const wrong = [{ ...lignes[0]!, lienParente: 'Père' as const }];
    const lien = await refused({ payeurId, lignes: wrong, reglements: [recu(450)] });
    assert.deepEqual(
      lien.body.errors?.map(({ field }) => field),
      ['lignes.0.lienParente'],
    );
    const unknown = [{ ...lignes[0]!, formules: [{ formuleId: newId() }] }];
    const formule = await refused({ payeurId, lignes: unknown, reglements: [recu(450)] });
    assert.deepEqual(
      formule.body.errors?.map(({ field }) => field),
      ['lignes.0.formules.0.formuleId'],
    );
  });

  it('in a closed season', async () => {
    const saisonId = await club.given.saison({ cloturee: true });
    const { payeurId, lignes } = await aNewcomer();
    const body = { payeurId, lignes, saisonId, reglements: [recu(450)] };
    assertRefusal(await refused(body), 409, 'Cette saison est clôturée.');
  });

  it('when the same was paid before, unless that is accepted', async () => {
    const { id: payeurId } = await club.given.person();
    const debt = await money.debts(payeurId, 120);
    const body = { payeurId, cotisationIds: [debt.id], reglements: [recu(50)] };
    await encaisser(body);
    const again = await refused(body);
    assert.deepEqual([again.status, again.body.code], [409, 'doublon']);
    const { cotisations } = await encaisser({ ...body, doublonAccepte: true });
    assert.equal(cotisations[0]?.restant, 20);
  });
});

describe('each right counts alone', () => {
  it('cotisations.create enrols and pays nothing, and is told no payments', async () => {
    const staff = club.service.as(['cotisations.create']);
    const family = await aFamily(100, 100);
    const paid = await staff.call('createEncaissement', { body: { ...family, reglements: [recu(200)] } });
    assert.equal(paid.status, 403);
    const { status, body } = await staff.call('createEncaissement', { body: family });
    assert.deepEqual(
      [status, body.cotisations.length, 'reglements' in body.cotisations[0]!],
      [201, 1, false],
    );
  });

  it('reglements.create pays debts and enrols nobody, and is told of no cotisation', async () => {
    const staff = club.service.as(['reglements.create']);
    const { payeurId, lignes } = await aNewcomer();
    const debt = await money.debts(payeurId, 120);
    const enrolled = await staff.call('createEncaissement', {
      body: { payeurId, lignes, reglements: [recu(450)] },
    });
    assert.equal(enrolled.status, 403);
    const { status, body } = await staff.call('createEncaissement', {
      body: { payeurId, cotisationIds: [debt.id], reglements: [recu(120)] },
    });
    assert.deepEqual([status, body.cotisations, body.reglements.length], [201, [], 1]);
    assert.equal((await money.read(debt.id)).restant, 0);
  });

  it('none of them does neither', async () => {
    const staff = club.service.as(['cotisations.read', 'reglements.read']);
    const { payeurId, lignes } = await aNewcomer();
    const debt = await money.debts(payeurId, 120);
    const pay = { payeurId, cotisationIds: [debt.id], reglements: [recu(120)] };
    assert.equal((await staff.call('createEncaissement', { body: pay })).status, 403);
    assert.equal((await staff.call('createEncaissement', { body: { payeurId, lignes } })).status, 403);
  });
});

describe('a payer in the trash', () => {
  it('pays what he owes, and takes on nothing new', async () => {
    const { adherentCopy } = await import('../adherents/persons.ts');
    const { id: payeurId, ...data } = await club.given.person();
    const { id: formuleId } = await club.given.formule();
    const debt = await money.debts(payeurId, 120);
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
