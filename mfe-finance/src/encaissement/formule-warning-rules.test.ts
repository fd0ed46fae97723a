import { aCotisation, aPayeur, idOf } from '../testing/builders.ts';
import { formuleWarnings, type WarningFacts } from './formule-warning-rules.ts';

const line = {
  formuleId: idOf('f1'),
  code: 'N10',
  designation: 'Natation adulte',
  sectionId: 's1',
  tarif: 450,
  montant: 450,
  dateDebut: '2026-12-01',
  dateFin: '2027-12-01',
};
const facts: WarningFacts = {
  adherent: aPayeur({ id: idOf('a1'), prenom: 'Mohamed', nom: 'BEN ALI', dateNaissance: '2015-05-01' }),
  formule: { designation: 'Natation adulte', ageMin: null, ageMax: null },
  moisCertificat: 12,
  others: [],
  before: [],
  today: '2026-11-21',
};
const warned = (more: Partial<WarningFacts>) => formuleWarnings(line, { ...facts, ...more });
const certified = (dateExpirationCertificat: string) =>
  aPayeur({ ...facts.adherent, aCertificatMedical: true, dateExpirationCertificat });

describe('a formula that is being chosen', () => {
  it('says nothing when nothing speaks against it', () => expect(warned({})).toEqual([]));

  it('is told to be for another age, on the day it begins', () =>
    expect(warned({ formule: { designation: 'Natation adulte', ageMin: 18, ageMax: null } })).toEqual([
      'Mohamed BEN ALI aura 11\u00a0ans le 01/12/2026\u00a0: la formule Natation adulte est ouverte à partir de 18\u00a0ans.',
    ]));

  it('does not say that a birth date lacks which is only not known without network (M-75)', () => {
    const adherent = aPayeur({ ...facts.adherent, dateNaissance: null });
    const formule = { designation: 'Natation adulte', ageMin: 18, ageMax: null };
    expect(warned({ adherent, formule, isAway: true })).toEqual([
      'La formule Natation adulte est ouverte à partir de 18\u00a0ans\u00a0: l’âge n’est pas connu sans réseau.',
    ]);
    expect(warned({ adherent, isAway: true })).toEqual([]);
  });

  it.each([
    ['2026-11-25', ['Le certificat médical expire le 25/11/2026, avant le début de cette formule.']],
    ['2026-12-01', []],
    ['2026-11-20', []],
  ])('with a certificate until %s says %j', (end, said) =>
    expect(warned({ adherent: certified(end) })).toEqual(said),
  );

  it('is told when its section takes a certificate for less than a year (C-7)', () =>
    expect(warned({ adherent: certified('2027-05-25'), moisCertificat: 6 })).toEqual([
      'Le certificat médical expire le 25/11/2026, avant le début de cette formule.',
    ]));

  it('asks for no certificate where its section does not', () =>
    expect(warned({ adherent: certified('2026-11-25'), moisCertificat: undefined })).toEqual([]));

  it('is told when the member has it already this season, or twice in the form', () => {
    const others = [aCotisation({ codeCotisation: 'COT-9' })];
    expect(warned({ others })).toEqual([
      'Mohamed BEN ALI a déjà la formule Natation adulte cette saison (COT-9).',
    ]);
    expect(warned({ before: [line] })).toEqual([
      'La formule Natation adulte est déjà dans cette cotisation.',
    ]);
    expect(warned({ others, adherent: aPayeur({ id: 'a2' }) })).toEqual([]);
  });
});
