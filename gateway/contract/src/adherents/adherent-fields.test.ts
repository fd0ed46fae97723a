import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adherentDefaults } from './adherent-defaults.ts';
import {
  adherentFields,
  adherentSearchFields,
  enteredFieldNames,
  importedFields,
  personalFields,
  publishedAdherentFields,
  type AdherentFieldName,
} from './adherent-fields.ts';
import { filteredFields } from './adherent-filter.ts';
import { isPersonal } from './personal-fields.ts';
import { cardHead, cardSections, formSections } from './adherent-layout.ts';
import type { AdherentFields } from './adherent.ts';

type Field = keyof AdherentFields;
type PlacedIn<Sections extends readonly { fields: readonly Field[] }[]> = Sections[number]['fields'][number];
type InForm = PlacedIn<typeof formSections>;
type OnCard = PlacedIn<typeof cardSections> | (typeof cardHead)[number];

/** Does not compile, naming it, while a field stands not both in the form and on the card. */
const placeless: Record<Exclude<Field, InForm & OnCard>, never> = {};

it('filters of the list of members tell of no personal field', () => {
  assert.deepEqual(
    filteredFields.filter((field) => isPersonal(field)),
    [],
  );
});

describe('a field that staff fill in', () => {
  it('stands once in the form and once on the card', () => {
    const inForm: Field[] = formSections.flatMap(({ fields }) => [...fields]);
    const onCard: Field[] = [...cardHead, ...cardSections.flatMap(({ fields }) => [...fields])];
    for (const fields of [inForm, onCard])
      assert.deepEqual(fields.toSorted(), [...enteredFieldNames, ...Object.keys(placeless)].toSorted());
  });

  it('comes from a workbook, but for these', () => {
    const noColumn: Partial<Record<Field, string>> = {
      cin: 'no column of the club’s workbooks',
      tarifSpecial: 'agreed at the counter',
      droitsEntree: 'money is entered at the counter',
      exonere: 'agreed at the counter',
      statut: 'who is imported is actif',
      estAdherent: 'who is imported is a member',
    };
    const without = enteredFieldNames.filter((name) => !(importedFields as readonly Field[]).includes(name));
    assert.deepEqual(
      without,
      Object.keys(adherentFields).filter((name) => name in noColumn),
    );
  });
});

describe('a field of a member', () => {
  it('is searched, but for these', () => {
    const unsearched: Partial<Record<AdherentFieldName, string>> = {
      estDonneur: 'yes or no is no text',
      exonere: 'the same',
      estAdherent: 'the same',
      aCertificatMedical: 'the same',
      certificatMedicalUrl: 'an address',
      certificatScan: 'yes or no is no text',
      photoUrl: 'an address',
      nombreImpressionsBadge: 'a count',
      saisonId: 'an id',
    };
    const without = Object.keys(adherentFields).filter((name) => !(name in unsearched));
    assert.deepEqual([...adherentSearchFields], without);
  });

  it('is not published when it is personal, but for what finance asks of a certificate', () => {
    const told = publishedAdherentFields.filter((name) =>
      (personalFields as readonly string[]).includes(name),
    );
    assert.deepEqual(told, ['aCertificatMedical', 'certificatScan', 'dateExpirationCertificat']);
  });
});

it('the selector of the search has the order that was agreed', () => {
  assert.deepEqual(adherentSearchFields, [
    ...['codeAdherent', 'civilite', 'prenom', 'nom', 'dateNaissance', 'lieuNaissance', 'nationalites', 'cin'],
    ...['profession', 'groupeSanguin', 'situationFamiliale', 'telephone', 'telephoneUrgence', 'email'],
    ...['adresse', 'marqueVoiture', 'matricules', 'droitsEntree', 'tarifSpecial', 'categorieTarif'],
    ...['dateCertificatMedical', 'dateExpirationCertificat', 'statut', 'dateInscription'],
  ]);
});

it('a new member has these defaults', () => {
  assert.deepEqual(adherentDefaults, {
    civilite: 'Mr',
    dateNaissance: null,
    lieuNaissance: null,
    nationalites: '["Tunisienne"]',
    cin: null,
    profession: null,
    groupeSanguin: null,
    estDonneur: false,
    situationFamiliale: null,
    telephone: null,
    telephoneUrgence: null,
    email: null,
    adresse: null,
    marqueVoiture: null,
    matricules: '[]',
    droitsEntree: null,
    exonere: false,
    tarifSpecial: null,
    categorieTarif: null,
    statut: 'actif',
    estAdherent: true,
  });
});
