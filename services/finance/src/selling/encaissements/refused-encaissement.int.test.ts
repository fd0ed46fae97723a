import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertRefusal, done, promis, recu } from '../../testing/money.ts';
import { newId } from '../../testing/start-finance.ts';
import { startedGuichet, stored } from './testing/started-guichet.ts';

const guichet = startedGuichet();
const { encaisser, refused, aNewcomer, aFamily } = guichet;

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
    const own = done(
      await guichet.club.staff.call('createCredit', { body: { payeurId, montant: 500, notes: 'Geste' } }),
    );
    const { id: other } = await guichet.club.given.person();
    const theirs = done(
      await guichet.club.staff.call('createCredit', {
        body: { payeurId: other, montant: 450, notes: 'Geste' },
      }),
    );
    const using = (creditId: string, montant: number) =>
      refused({ payeurId, lignes, credits: [{ creditId, montant }] });
    assertRefusal(await using(own.id, 500), 422, /dépasse ce qui est dû/);
    assertRefusal(await using(theirs.id, 450), 422, /a un autre payeur/);
  });

  it('when the certificate is missing, nothing of the family is kept', async () => {
    const section = await guichet.club.given.section({ requiresCertificatMedical: true });
    const { id: formuleId } = await guichet.club.given.formule({ sectionId: section.id });
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
    ['with a field nobody knows', { montantDu: 450 }, 400, /montantDu/],
    [
      'with another total than its lines have',
      { montantTotal: 451 },
      422,
      /Le total des formules est 450,00/,
    ],
  ] as const) {
    it(fault, async () => {
      guichet.club.service.replyAs('members', { adherent: async () => null });
      guichet.club.service.replyAs('seasons', { saison: async () => null });
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
    const saisonId = await guichet.club.given.saison({ cloturee: true });
    const { payeurId, lignes } = await aNewcomer();
    const body = { payeurId, lignes, saisonId, reglements: [recu(450)] };
    assertRefusal(await refused(body), 409, 'Cette saison est clôturée.');
  });

  it('when the same was paid before, unless that is accepted', async () => {
    const { id: payeurId } = await guichet.club.given.person();
    const debt = await guichet.money.debts(payeurId, 120);
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
    const staff = guichet.club.service.as(['cotisations.create']);
    const family = await aFamily(450, 450);
    const paid = await staff.call('createEncaissement', { body: { ...family, reglements: [recu(900)] } });
    assert.equal(paid.status, 403);
    const { status, body } = await staff.call('createEncaissement', { body: family });
    assert.deepEqual(
      [status, body.cotisations.length, 'reglements' in body.cotisations[0]!],
      [201, 1, false],
    );
  });

  it('reglements.create pays debts and enrols nobody, and is told of no cotisation', async () => {
    const staff = guichet.club.service.as(['reglements.create']);
    const { payeurId, lignes } = await aNewcomer();
    const debt = await guichet.money.debts(payeurId, 120);
    const enrolled = await staff.call('createEncaissement', {
      body: { payeurId, lignes, reglements: [recu(450)] },
    });
    assert.equal(enrolled.status, 403);
    const { status, body } = await staff.call('createEncaissement', {
      body: { payeurId, cotisationIds: [debt.id], reglements: [recu(120)] },
    });
    assert.deepEqual([status, body.cotisations, body.reglements.length], [201, [], 1]);
    assert.equal((await guichet.money.read(debt.id)).restant, 0);
  });

  it('none of them does neither', async () => {
    const staff = guichet.club.service.as(['cotisations.read', 'reglements.read']);
    const { payeurId, lignes } = await aNewcomer();
    const debt = await guichet.money.debts(payeurId, 120);
    const pay = { payeurId, cotisationIds: [debt.id], reglements: [recu(120)] };
    assert.equal((await staff.call('createEncaissement', { body: pay })).status, 403);
    assert.equal((await staff.call('createEncaissement', { body: { payeurId, lignes } })).status, 403);
  });
});
