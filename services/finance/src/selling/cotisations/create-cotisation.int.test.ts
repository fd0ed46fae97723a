import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '@club/service-kit/testing';
import { assertRefusal, moneyOf, promis, recu, type Money } from '../../testing/money.ts';
import { activeSaisonId, published, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const refused = (body: object) => club.refused('createCotisation', { body });

describe('an individual cotisation', () => {
  it('is complete when its règlement is received in full', async () => {
    const payeur = await club.given.person({ prenom: 'Amine', nom: 'Gharbi' });
    const cotisation = await money.cotisation({ payeurId: payeur.id });
    assert.match(cotisation.codeCotisation, /^COT-\d{6}-\d{5}$/);
    assert.deepEqual(
      [
        cotisation.montantTotal,
        cotisation.montantRegle,
        cotisation.restant,
        cotisation.statut,
        cotisation.type,
      ],
      [450, 450, 0, 'payee', 'individuelle'],
    );
    assert.deepEqual(
      [cotisation.payeur.nom, cotisation.adherent.prenom, cotisation.saisonId],
      ['Gharbi', 'Amine', activeSaisonId],
    );
    const [reglement] = cotisation.reglements ?? [];
    assert.deepEqual(
      [reglement?.montantRecu, reglement?.statut, reglement?.cotisationId, reglement?.details.length],
      [450, 'complete', cotisation.id, 1],
    );
    assert.deepEqual(await money.read(cotisation.id), strip(cotisation));
  });

  for (const [duree, dateDebut, dateFin] of [
    [1, '2026-11-27', '2026-12-26'],
    [12, '2026-09-01', '2027-08-31'],
    [3, '2026-11-30', '2027-02-28'],
  ] as const)
    it(`of ${duree} months from ${dateDebut} ends on ${dateFin}, no day later, at the formula’s price`, async () => {
      const { id: formuleId } = await club.given.formule({ montant: 120, duree });
      const { id } = await club.given.person();
      const formules = [{ formuleId, dateDebut }];
      const parts = { payeurId: id, adherentId: id, formules, reglements: [recu(120)] };
      const [line] = (await money.cotisation(parts)).adherents;
      assert.deepEqual(
        line?.formules.map((one) => [one.montant, one.dateDebut, one.dateFin]),
        [[120, dateDebut, dateFin]],
      );
    });

  for (const [name, kind, dateDebut, dateFin] of [
    ['to the end of the season', { genreDuree: 'fin_saison' }, '2026-11-27', '2027-07-31'],
    ['of fixed days', { genreDuree: 'jours', du: '2027-04-12', au: '2027-04-16' }, undefined, '2027-04-16'],
    ['of one day', { genreDuree: 'jour' }, '2026-11-27', '2026-11-27'],
  ] as const)
    it(`${name} ends on ${dateFin}`, async () => {
      const { id: formuleId } = await club.given.formule({ montant: 120, ...kind });
      const { id } = await club.given.person();
      const formules = [{ formuleId, ...(dateDebut && { dateDebut }) }];
      const parts = { payeurId: id, adherentId: id, formules, reglements: [recu(120)] };
      const [line] = (await money.cotisation(parts)).adherents;
      const expected = [dateDebut ?? '2027-04-12', dateFin];
      assert.deepEqual([line?.formules[0]?.dateDebut, line?.formules[0]?.dateFin], expected);
    });

  it('of fixed days that are past is refused, unless its dates are said', async () => {
    const past = { genreDuree: 'jours', du: '2026-09-12', au: '2026-09-16' } as const;
    const { id: formuleId } = await club.given.formule({ montant: 120, ...past });
    const { id } = await club.given.person();
    const parts = { payeurId: id, adherentId: id, reglements: [recu(120)] };
    assertRefusal(await refused({ ...parts, formules: [{ formuleId }] }), 422, /jours .* sont passés/);
    const [line] = (await money.cotisation({ ...parts, formules: [{ formuleId, dateDebut: past.du }] }))
      .adherents;
    assert.equal(line?.formules[0]?.dateFin, past.au);
  });

  it('is sold for one day: it ends on the day it begins, and not before', async () => {
    const { id: formuleId } = await club.given.formule({ montant: 20 });
    const { id } = await club.given.person();
    const pass = (dateFin: string) => ({
      payeurId: id,
      adherentId: id,
      reglements: [recu(20)],
      formules: [{ formuleId, dateDebut: '2026-11-27', dateFin }],
    });
    const [line] = (await money.cotisation(pass('2026-11-27'))).adherents;
    assert.equal(line?.formules[0]?.dateFin, '2026-11-27');
    const before = 'La date de fin ne peut pas précéder la date de début.';
    assertRefusal(await refused(pass('2026-11-26')), 422, before);
  });

  it('may be promised: nothing of it is received yet', async () => {
    const cotisation = await money.cotisation({ reglements: [promis(200), promis(250)] });
    assert.deepEqual(
      [cotisation.statut, cotisation.montantRegle, cotisation.montantAlloue, cotisation.restant],
      ['en_attente', 0, 450, 450],
    );
  });

  it('is en cours when part of it is received', async () => {
    const cotisation = await money.cotisation({ reglements: [recu(200), promis(250)] });
    assert.deepEqual([cotisation.statut, cotisation.restant], ['en_cours', 250]);
  });

  it('does not say «Lui-même» when another person pays', async () => {
    const [payer, member] = [await club.given.person(), await club.given.person()];
    const { id: formuleId } = await club.given.formule();
    const line = { payeurId: payer.id, adherentId: member.id, formules: [{ formuleId }] };
    const body = { ...line, lienParente: 'Lui-même', reglements: [recu(450)] };
    assertRefusal(await refused(body), 422, /«\u00a0Lui-même\u00a0» ne convient pas/);
    // What is not said is not invented either.
    assert.equal((await money.cotisation({ ...line, reglements: [recu(450)] })).lienParente, 'Autre');
  });

  it('says «Lui-même» of who pays for himself, as the form does', async () => {
    const { id } = await club.given.person();
    const { id: formuleId } = await club.given.formule();
    const line = { payeurId: id, adherentId: id, formules: [{ formuleId }], reglements: [recu(450)] };
    const answer = await refused({ ...line, lienParente: 'Père' });
    assertRefusal(answer, 422, /^Le payeur est l’adhérent\u00a0: choisissez «\u00a0Lui-même\u00a0»\.$/);
    assert.equal((await money.cotisation(line)).lienParente, 'Lui-même');
  });

  it('is refused when its règlements do not make the total, with the figures', async () => {
    const { id } = await club.given.person();
    const { id: formuleId } = await club.given.formule();
    const body = { payeurId: id, adherentId: id, formules: [{ formuleId }] };
    assertRefusal(
      await refused({ ...body, reglements: [recu(400)] }),
      422,
      /^Validation bloquée\u00a0: cotisations 450,00\u00a0Dh, règlements 400,00\u00a0Dh, différence 50,00\u00a0Dh\.$/,
    );
    assertRefusal(await refused(body), 422, /^Validation bloquée/);
  });

  it('needs no règlement when it is free', async () => {
    const { id: formuleId } = await club.given.formule({ code: '1', montant: 0 });
    const { id } = await club.given.person();
    const cotisation = await money.cotisation({ payeurId: id, adherentId: id, formules: [{ formuleId }] });
    assert.deepEqual([cotisation.montantTotal, cotisation.statut], [0, 'payee']);
  });

  it('keeps the code that the form showed while it is free, and takes the next one when it is not', async () => {
    const { body } = await club.staff.call('nextCotisationCode', {});
    const first = await money.cotisation({ codeCotisation: body.code });
    const second = await money.cotisation({ codeCotisation: body.code });
    assert.equal(first.codeCotisation, body.code);
    assert.notEqual(second.codeCotisation, body.code);
  });

  it('says that the formula is not for this age, and is created all the same', async () => {
    const { id } = await club.given.person({ prenom: 'Inès', nom: 'Karoui', dateNaissance: '1990-05-01' });
    const { id: formuleId } = await club.given.formule({ designation: 'Éveil', ageMin: null, ageMax: 6 });
    const formules = [{ formuleId, dateDebut: '2026-09-01' }];
    const parts = { payeurId: id, adherentId: id, formules, reglements: [recu(450)] };
    assert.deepEqual((await money.cotisation(parts)).avertissements, [
      'Inès Karoui a 36\u00a0ans le 01/09/2026\u00a0: la formule Éveil est ouverte jusqu’à 6\u00a0ans.',
    ]);
  });

  it('says that the member has this formula already, and is created all the same', async () => {
    const { id } = await club.given.person({ prenom: 'Salma', nom: 'Trabelsi' });
    const { id: formuleId } = await club.given.formule({ designation: 'Judo' });
    const parts = { payeurId: id, adherentId: id, formules: [{ formuleId }], reglements: [recu(450)] };
    const first = await money.cotisation(parts);
    assert.deepEqual(first.avertissements, []);
    assert.deepEqual((await money.cotisation(parts)).avertissements, [
      `Salma Trabelsi a déjà la formule Judo cette saison (${first.codeCotisation}).`,
    ]);
  });

  it('asks for a valid certificate where the section does, and takes nothing without', async () => {
    const section = await club.given.section({ code: '145', designation: 'Musculation' });
    const { id: formuleId } = await club.given.formule({ sectionId: section.id });
    const without = await club.given.person({ prenom: 'Hedi', nom: 'Mansour' });
    const body = {
      payeurId: without.id,
      adherentId: without.id,
      formules: [{ formuleId }],
      reglements: [recu(450)],
    };
    const answer = await refused(body);
    assert.equal(answer.body.code, 'certificat_requis');
    assertRefusal(answer, 422, 'Certificat médical requis');
    assertRefusal(answer, 422, 'Hedi Mansour n’a pas de certificat médical.');
    const with_ = await club.given.person({
      aCertificatMedical: true,
      dateExpirationCertificat: '2999-12-31',
    });
    await money.cotisation({ ...body, payeurId: with_.id, adherentId: with_.id });
    assert.equal(await money.solde(without.id), 0);
  });

  it('is not for a payer who is no member, who may pay for one', async () => {
    const payeur = await club.given.person({ estAdherent: false });
    const member = await club.given.person();
    const { id: formuleId } = await club.given.formule();
    const body = { payeurId: payeur.id, formules: [{ formuleId }], reglements: [recu(450)] };
    assertRefusal(await refused({ ...body, adherentId: payeur.id }), 422, /n’est pas adhérente/);
    await money.cotisation({ ...body, adherentId: member.id, lienParente: 'Père' });
  });
});

it('publishes each cotisation and règlement with its amounts in minor units', async () => {
  const cotisation = await money.cotisation();
  const [reglement] = cotisation.reglements ?? [];
  const copies = () =>
    Promise.all([
      published.cotisation.collection.findOne({ _id: cotisation.id }),
      published.reglement.collection.findOne({ _id: reglement?.id }),
    ]);
  await until(async () => (await copies()).every(Boolean));
  const [published_, paid] = await copies();
  assert.deepEqual(
    [published_?.montantTotal, published_?.montantRegle, paid?.montantRecu],
    [45_000, 45_000, 45_000],
  );
});

it('keeps who created it', async () => {
  const { id } = await money.cotisation();
  const { body } = await club.staff.call('listCotisationHistory', { params: { id } });
  assert.deepEqual(
    body.map(({ action, by, version }) => [action, by, version]),
    [['create', 'Personne de test', 1]],
  );
});

function strip({ avertissements: _said, ...cotisation }: { avertissements: string[] }): object {
  return cotisation;
}
