import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importColumns } from '@club/contract';
import { readHeader } from '../kinds/header-rules.ts';
import { fieldByContents } from './column-contents.ts';

const titles: Readonly<Record<string, string | null>> = {
  'Tél. portable': 'telephone',
  'N° de téléphone': 'telephone',
  GSM: 'telephone',
  'Portable 1': 'telephone',
  'Phone number': 'telephone',
  'رقم الهاتف': 'telephone',
  الهاتف: 'telephone',
  'Tél. en cas d’urgence': 'telephoneUrgence',
  'Né(e) le': 'dateNaissance',
  'Née le': 'dateNaissance',
  Naissance: 'dateNaissance',
  'Date de naiss.': 'dateNaissance',
  'Date of birth': 'dateNaissance',
  DDN: 'dateNaissance',
  'تاريخ الازدياد': 'dateNaissance',
  'تاريخ الميلاد': 'dateNaissance',
  'Né à': 'lieuNaissance',
  'Ville de naissance': 'lieuNaissance',
  Sexe: 'civilite',
  'Sexe (M/F)': 'civilite',
  Genre: 'civilite',
  الجنس: 'civilite',
  'Nom famille': 'nom',
  'NOM DE L’ADHÉRENT': 'nom',
  'Last name': 'nom',
  Surname: 'nom',
  'الاسم العائلي': 'nom',
  اللقب: 'nom',
  'Prénom ': 'prenom',
  'First name': 'prenom',
  'الاسم الشخصي': 'prenom',
  الاسم: 'prenom',
  'NOM et Prénom': 'nomPrenom',
  'Nom/Prénom': 'nomPrenom',
  'Nom complet': 'nomPrenom',
  'Full name': 'nomPrenom',
  'الاسم الكامل': 'nomPrenom',
  'الاسم واللقب': 'nomPrenom',
  ' Adresse mail': 'email',
  'E-mail*': 'email',
  'Adresse électronique': 'email',
  'البريد الإلكتروني': 'email',
  Ville: 'ville',
  'Ville de résidence': 'ville',
  'Code postal': 'codePostal',
  CP: 'codePostal',
  Domicile: 'adresse',
  العنوان: 'adresse',
  'N° adhérent': 'codeAdherent',
  'Numéro de membre': 'codeAdherent',
  'Member ID': 'codeAdherent',
  'رقم الانخراط': 'codeAdherent',
  Nationality: 'nationalites',
  Métier: 'profession',
  'Gr. sanguin': 'groupeSanguin',
  'N°': null,
  Activité: null,
  'Montant payé': null,
  Remarques: null,
  'Date d’inscription': null,
  'Nom du club': null,
  'Nom du père': null,
  'Tél. du père': null,
  Famille: null,
  '2026': null,
};

describe('a title is known by its words', () => {
  for (const [title, field] of Object.entries(titles)) {
    it(`«${title}»`, () => {
      const { positions } = readHeader([title], importColumns.adherents);
      assert.deepEqual([...positions.keys()], field === null ? [] : [field]);
    });
  }

  it('gives way to the name of another column', () => {
    const cells = ['Code', 'Nom', 'Prénom', 'الاسم', 'اللقب', 'الهاتف', 'Tél', 'Tél. fixe'];
    const { positions, fault } = readHeader(cells, importColumns.adherents);
    assert.equal(fault, undefined);
    assert.deepEqual(Object.fromEntries(positions), { codeAdherent: 0, nom: 1, prenom: 2, telephone: 6 });
  });

  it('takes a whole name only where its parts are not there', () => {
    const of = (...cells: string[]) =>
      Object.fromEntries(readHeader(cells, importColumns.adherents).positions);
    assert.deepEqual(of('NOM et Prénom', 'Nom famille', 'Prénom'), { nom: 1, prenom: 2 });
    assert.deepEqual(of('NOM et Prénom', 'Ville'), { nomPrenom: 0, ville: 1 });
  });
});

describe('a column without a known title is known by its cells', () => {
  const columns: [
    what: string,
    cells: (string | number | { date: string } | null)[],
    field: string | null,
  ][] = [
    ['e-mails', ['a@b.tn', 'c@d.ma', '', 'pas de mail', 'e@f.fr', 'g@h.fr'], 'email'],
    ['dates of birth', ['13 sept. 1988', { date: '1990-01-02' }, '7.11.74'], 'dateNaissance'],
    ['days of payment', ['13/09/2026', '01/10/2026', '02/10/2026'], null],
    ['telephones', ['06 15 30 45 60', '+212 601-100037', 600002468], 'telephone'],
    ['amounts', [1300, 1400, 1200], null],
    ['one cell', ['a@b.tn'], null],
    ['names', ['Ali', 'Sami'], null],
  ];
  for (const [what, cells, field] of columns) {
    it(what, () => assert.equal(fieldByContents(cells, '2026-11-29'), field));
  }
});
