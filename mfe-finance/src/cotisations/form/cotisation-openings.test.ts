import { missingOf } from '../../encaissement/encaissement-missing.ts';
import { emptyLine, lineOfMember, type EncaissementValues } from '../../encaissement/encaissement-values.ts';
import { lineOfFormule } from '../../encaissement/formule-line-rules.ts';
import type { Known, Opening } from '../../encaissement/opening.ts';
import { emptyOf, formule, knownOf, member, paid, today } from '../../encaissement/testing/known.ts';
import { firstRow } from '../../paiement/payment-row-rules.ts';
import { aCotisation, aFormule, aPayeur, aSection } from '../../testing/builders.ts';
import { famille, individuelle } from './cotisation-openings.ts';

const missingIn =
  (opening: Opening, complete: EncaissementValues) =>
  (more: Partial<EncaissementValues>, other: Partial<Known> = {}) =>
    missingOf({ ...complete, ...more }, knownOf(opening, [], other));

describe('what an individual cotisation lacks', () => {
  const alone = lineOfMember(aPayeur(), 'Lui-même', [formule(450)]);
  const line = (more: Partial<typeof alone>) => ({ lignes: [{ ...alone, ...more }] });
  const missing = missingIn(individuelle, {
    ...emptyOf(individuelle),
    lignes: [alone],
    reglements: [paid(450)],
  });

  it('is nothing once a member, a formula and what pays it are there', () =>
    expect(missing({})).toBeUndefined());

  it('is the reason of a price below the tariff without network: what is kept is not completed later (M-75)', () => {
    const below = { ...line({ formules: [formule(100)] }), reglements: [paid(100)] };
    expect(missing(below)).toBeUndefined();
    expect(missing(below, { isAway: true })).toMatch(/^Motif du prix sous le tarif\u00a0: obligatoire/);
    expect(missing({ ...below, motif: 'Geste' }, { isAway: true })).toBeUndefined();
  });

  it.each<[string, Partial<EncaissementValues>, RegExp]>([
    ['no member', line({ adherent: null }), /^Choisissez l’adhérent/],
    ['somebody who only pays', line({ adherent: aPayeur({ estAdherent: false }) }), /n’est pas adhérente/],
    ['another payer to choose', line({ lienParente: 'Père' }), /^Le code payeur est obligatoire$/],
    [
      'a father who is the member',
      { ...line({ lienParente: 'Père' }), payeur: aPayeur() },
      /choisissez «\u00a0Lui-même\u00a0»/,
    ],
    ['no formula', line({ formules: [] }), /^Ajoutez au moins une formule/],
    ['no price', line({ formules: [formule(null)] }), /^Précisez le montant de la formule N10/],
    ['too little', { reglements: [paid(400)] }, /^Il reste 50,00\u00a0Dh à couvrir/],
    ['too much', { reglements: [paid(450.01)] }, /dépassent le total de 0,01\u00a0Dh/],
    [
      'a règlement without amount',
      { reglements: [paid(450), paid(null)] },
      /^Précisez le montant de chaque règlement/,
    ],
    [
      'more than a credit has',
      { credits: [{ creditId: 'cr1', montant: 60 }] },
      /^Il ne reste que 50,00\u00a0Dh/,
    ],
    ['a negative credit', { credits: [{ creditId: 'cr1', montant: -1 }] }, /ne peut pas être négatif/],
  ])('is said with %s', (_name, more, text) => expect(missing(more)).toMatch(text));

  it('is nothing with a credit for a part and several règlements', () => {
    const credits = [{ creditId: 'cr1', montant: 50 }];
    expect(missing({ credits, reglements: [paid(300), paid(100)] })).toBeUndefined();
  });

  it('is no règlement of what is free', () =>
    expect(missing({ ...line({ formules: [formule(0)] }), reglements: [firstRow(today)] })).toBeUndefined());

  const musculation = { sections: [aSection({ code: '145', designation: 'Musculation' })] };

  it('is the certificate of the member, not of the payer', () => {
    expect(missing({}, musculation)).toBe(
      'Certificat médical requis pour Natation adulte\u00a0: aucun certificat enregistré pour Mohamed BEN ALI.',
    );
    const adherent = aPayeur({ aCertificatMedical: true, dateExpirationCertificat: today });
    expect(missing(line({ adherent }), musculation)).toBeUndefined();
  });

  it('is no certificate before the season’s first day', () => {
    const next = { ...musculation, firstDay: '2027-09-01' };
    const formules = [lineOfFormule(aFormule(), { firstDay: '2027-09-01', saison: undefined })];
    expect(missing(line({ formules }), next)).toBeUndefined();
    // Begun by hand this year.
    expect(missing({}, next)).toMatch(/^Certificat médical requis/);
  });

  describe('when it is on record', () => {
    const recorded = { montantAlloue: 450, adherents: [] };
    it.each([
      ['nothing new to pay', { reglements: [] }, undefined],
      ['a lower total', { ...line({ formules: [formule(300)] }), reglements: [] }, undefined],
      ['a higher total left unpaid', { ...line({ formules: [formule(500)] }), reglements: [] }, undefined],
      ['a higher total paid', { ...line({ formules: [formule(500)] }), reglements: [paid(50)] }, undefined],
    ])('is nothing with %s', (_name, more, text) => expect(missing(more, { recorded })).toBe(text));

    it('is no certificate for what the member has already', () => {
      const held = { montantAlloue: 450, adherents: aCotisation().adherents };
      expect(missing({ reglements: [] }, { recorded: held, ...musculation })).toBeUndefined();
      expect(missing({ reglements: [] }, { recorded, ...musculation })).toMatch(/^Certificat médical requis/);
    });

    it('is the difference, when new règlements are something else', () => {
      const dearer = line({ formules: [formule(500)] });
      expect(missing({ ...dearer, reglements: [paid(40)] }, { recorded })).toMatch(/^Il reste 10,00\u00a0Dh/);
      expect(missing({ ...dearer, reglements: [paid(60)] }, { recorded })).toMatch(
        /dépassent le total de 10,00/,
      );
    });
  });
});

describe('what a family lacks', () => {
  const complete: EncaissementValues = {
    ...emptyOf(famille),
    payeur: aPayeur({ id: 'p1', codeAdherent: 'P1' }),
    lignes: [member('a2', 450), member('a3', 100, 180.5), emptyLine],
  };
  const missing = missingIn(famille, complete);

  it('is nothing: it may start unpaid, be paid in part by several means, or to the last unit', () => {
    expect(missing({})).toBeUndefined();
    expect(missing({ reglements: [paid(730.5)] })).toBeUndefined();
    expect(missing({ reglements: [paid(200), paid(100, { typeReglement: 'cheque' })] })).toBeUndefined();
  });

  it.each<[string, Partial<EncaissementValues>, string]>([
    ['no payer', { payeur: null }, 'Le code payeur est obligatoire'],
    ['nobody', { lignes: [emptyLine] }, 'Aucune cotisation à traiter'],
    [
      'a formula for nobody',
      { lignes: [{ ...member('a2', 450), adherent: null }] },
      'Veuillez remplir tous les champs obligatoires',
    ],
    [
      'somebody blocked',
      { lignes: [{ ...member('a2', 450), adherent: aPayeur({ id: 'a2', statut: 'bloque' }) }] },
      'Cet adhérent est bloqué\u00a0: confirmez son inscription.',
    ],
    ['a member without formula', { lignes: [member('a2')] }, "Aucune formule valide pour l'adhérent A2"],
    [
      'a formula without price',
      { lignes: [member('a2', 450, 0)] },
      'Toutes les formules doivent avoir un code et un montant valide',
    ],
    [
      'a price half typed',
      { lignes: [member('a2', null)] },
      'Toutes les formules doivent avoir un code et un montant valide',
    ],
    [
      'no lien de parenté',
      { lignes: [{ ...member('a2', 450), lienParente: '' }] },
      'Veuillez sélectionner le lien de parenté',
    ],
    [
      'a member twice',
      { lignes: [member('a2', 450), member('a2', 100)] },
      'L’adhérent A2 est deux fois dans la famille\u00a0: réunissez ses formules.',
    ],
    [
      'a règlement of more than it owes',
      { reglements: [paid(800)] },
      'Validation bloquée\u00a0: cotisations 730,50\u00a0Dh, règlements 800,00\u00a0Dh, différence 69,50\u00a0Dh',
    ],
  ])('is said with %s', (_name, more, text) => expect(missing(more)).toBe(text));
});
