import type { ColumnKind, ReportValue } from '../reports/report-descriptor.ts';
import { readingColumn, type ListColumn, type ListColumns } from '../exports/list-column.ts';
import { argentAccess, type ArgentAdherent, type ChampArgent } from '../payeurs/argent-adherent.ts';
import { ageOn } from '../rules/ages.ts';
import { adherentFields } from './adherent-fields.ts';
import type { Adherent } from './adherent.ts';
import { choiceText, listOfJson, phoneText } from './field-texts.ts';
import { isPersonal } from './personal-fields.ts';

/** A row of a list of members. Money fields come from finance, on request only. */
export type AdherentListe = Adherent & Partial<Omit<ArgentAdherent, 'id'>>;

type Field = keyof Adherent & keyof typeof adherentFields;
type Said<Of extends Field> = Partial<Pick<ListColumn<Adherent>, 'title' | 'width'>> & {
  value?: (row: Pick<Adherent, Of>) => ReportValue;
};

const reads = readingColumn<AdherentListe>();

/** Column of a field; title and value are the field's unless overridden. */
const of = <const Of extends Field>(field: Of, kind: ColumnKind, said: Said<Of> = {}) =>
  reads([field], {
    title: adherentFields[field].label,
    kind,
    value: (row) => row[field] as ReportValue,
    ...(isPersonal(field) && { personal: true }),
    ...said,
  });

const yesOrNo = <const Of extends 'estDonneur' | 'exonere'>(field: Of) =>
  of(field, 'text', { width: 12, value: (row) => (row[field] ? 'Oui' : 'Non') });

/** «Oui, sans scan» of a certificate that was only presented. */
export const certificatText = (of: Pick<Adherent, 'aCertificatMedical' | 'certificatScan'>): string =>
  of.aCertificatMedical ? (of.certificatScan ? 'Oui' : 'Oui, sans scan') : 'Non';

const phone = <const Of extends 'telephone' | 'telephoneUrgence'>(field: Of, said: Said<Of> = {}) =>
  of(field, 'code', { width: 18, value: (row) => phoneText(row[field]), ...said });

const choice = <const Of extends 'statut' | 'situationFamiliale' | 'groupeSanguin'>(
  field: Of,
  width: number,
) =>
  of(field, 'text', {
    width,
    value: (row) => (row[field] === null ? null : choiceText(field, row[field])),
  });

/** Columns of finance, with their permissions. */
const ofMoney = (field: ChampArgent) => ({ access: argentAccess[field], onlyNamed: true }) as const;

/** All columns of the list of members. */
export const colonnesAdherent = {
  codeAdherent: of('codeAdherent', 'code', { title: 'Code' }),
  nom: of('nom', 'text', { title: 'Nom' }),
  prenom: of('prenom', 'text', { title: 'Prénom' }),
  email: of('email', 'text', { title: 'E-mail', width: 30 }),
  telephone: phone('telephone', { title: 'Téléphone' }),
  statut: choice('statut', 12),
  civilite: of('civilite', 'text', { title: 'Civilité', width: 10 }),
  age: reads(['dateNaissance'], {
    title: 'Âge',
    kind: 'count',
    width: 8,
    value: ({ dateNaissance }, today) => ageOn(dateNaissance, today),
  }),
  dateNaissance: of('dateNaissance', 'date', { title: 'Naissance' }),
  dateInscription: of('dateInscription', 'date', { title: 'Inscription' }),
  adresse: of('adresse', 'text', { width: 40 }),
  profession: of('profession', 'text'),
  nationalites: of('nationalites', 'text', {
    value: ({ nationalites }) => listOfJson(nationalites).join(', '),
  }),
  situationFamiliale: choice('situationFamiliale', 16),
  telephoneUrgence: phone('telephoneUrgence'),
  cin: of('cin', 'code'),
  groupeSanguin: choice('groupeSanguin', 12),
  estDonneur: yesOrNo('estDonneur'),
  droitsEntree: of('droitsEntree', 'amount'),
  exonere: yesOrNo('exonere'),
  tarifSpecial: of('tarifSpecial', 'text'),
  categorieTarif: of('categorieTarif', 'text', { width: 18 }),
  aCertificatMedical: reads(['aCertificatMedical', 'certificatScan'], {
    title: adherentFields.aCertificatMedical.label,
    kind: 'text',
    width: 14,
    personal: true,
    value: certificatText,
  }),
  dateExpirationCertificat: of('dateExpirationCertificat', 'date'),
  nombreImpressionsBadge: of('nombreImpressionsBadge', 'count'),
  photo: reads(['photoUrl'], {
    title: 'Photo',
    kind: 'text',
    width: 10,
    value: ({ photoUrl }) => (photoUrl ? 'Oui' : 'Non'),
  }),
  sections: reads(['sections'], {
    title: 'Sections, saison active',
    kind: 'text',
    width: 30,
    ...ofMoney('sections'),
    value: ({ sections }) => sections?.join(', ') || null,
  }),
  restant: reads(['restant'], {
    title: 'Reste à payer',
    kind: 'amount',
    ...ofMoney('restant'),
    value: (row) => row.restant ?? null,
  }),
  dernierPaiement: reads(['dernierPaiement'], {
    title: 'Dernier paiement',
    kind: 'date',
    ...ofMoney('dernierPaiement'),
    value: (row) => row.dernierPaiement ?? null,
  }),
} satisfies ListColumns<AdherentListe>;
export type ColonneAdherent = keyof typeof colonnesAdherent;
