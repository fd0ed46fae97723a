import {
  ageOn,
  certificatText,
  champsOfList,
  colonnesAdherent,
  isPersonal,
  phoneText,
  type Adherent,
  type AdherentFields,
  type AdherentSummary,
  type ShownAdherent,
} from '@club/contract';
import { Avatar } from '@club/ui/avatar';
import { formatDate, today } from '@club/ui/format';
import { titledBy, type Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { argentColumns } from './argent-columns.tsx';
import type { ArgentOfPage } from './use-argent.ts';
import { statutLabel } from '../adherent-labels.ts';
import { fullName, textOf } from '../adherent-texts.ts';

const titled = titledBy(colonnesAdherent);

/** The statut is there on a tablet too. */
export const adherentColumns: readonly Column<AdherentRow>[] = [
  { ...titled('codeAdherent'), sortable: true, numeric: true, width: '5.5rem' },
  { ...titled('nom'), sortable: true, cell: (adherent) => <Nom {...adherent} /> },
  { ...titled('prenom'), sortable: true },
  { ...titled('email'), sortable: true, secondary: true, width: '13rem' },
  {
    ...titled('telephone'),
    sortable: true,
    numeric: true,
    width: '9rem',
    cell: ({ telephone }) => phoneText(telephone),
  },
  {
    ...titled('statut'),
    sortable: true,
    width: '8.5rem',
    cell: ({ statut }) => <StatusBadge {...statutLabel(statut, 'Non défini')} />,
  },
];

/** A row with what its view shows beside the usual fields. */
export type AdherentRow = AdherentSummary & Partial<Adherent>;

/** Of the usual row: no more is asked for. */
const usualColumns: readonly Column<AdherentRow>[] = [
  { ...titled('civilite'), width: '6rem' },
  {
    ...titled('age'),
    numeric: true,
    align: 'end',
    width: '5rem',
    cell: ({ dateNaissance }) => ageOn(dateNaissance, today()),
  },
  {
    ...titled('dateNaissance'),
    sortable: true,
    numeric: true,
    width: '8rem',
    cell: ({ dateNaissance }) => formatDate(dateNaissance, ''),
  },
  {
    ...titled('dateInscription'),
    sortable: true,
    numeric: true,
    width: '8rem',
    cell: ({ dateInscription }) => formatDate(dateInscription, ''),
  },
  {
    ...titled('photo'),
    width: '5rem',
    cell: (row) => row.photoUrl && <Avatar name={fullName(row)} src={row.photoUrl} size={28} />,
  },
];

/** Fields that staff fill in, asked for once their column is chosen. */
const enteredColumns = [
  'adresse',
  'profession',
  'nationalites',
  'situationFamiliale',
  'telephoneUrgence',
  'cin',
  'groupeSanguin',
  'estDonneur',
  'droitsEntree',
  'exonere',
  'tarifSpecial',
  'categorieTarif',
] as const satisfies readonly (keyof AdherentFields)[];

const derivedColumns: readonly Column<AdherentRow>[] = [
  {
    ...titled('aCertificatMedical'),
    width: '8rem',
    cell: ({ aCertificatMedical, certificatScan = true }) =>
      aCertificatMedical !== undefined && certificatText({ aCertificatMedical, certificatScan }),
  },
  {
    ...titled('dateExpirationCertificat'),
    numeric: true,
    width: '9rem',
    cell: ({ dateExpirationCertificat }) => formatDate(dateExpirationCertificat, ''),
  },
  {
    ...titled('nombreImpressionsBadge'),
    numeric: true,
    align: 'end',
    width: '7rem',
  },
];

const asked: readonly Column<AdherentRow>[] = [
  ...enteredColumns.map((key): Column<AdherentRow> => ({
    ...titled(key),
    width: '9rem',
    cell: (row) => textOf(row as ShownAdherent, key, today()),
  })),
  ...derivedColumns,
];

/** Shown once they are chosen; personal fields for who may know them, what is of money for who may know that. */
export const moreAdherentColumns = (
  personal: boolean,
  argent: ArgentOfPage,
): readonly Column<AdherentRow>[] => [
  ...usualColumns,
  ...asked.filter(({ key }) => personal || !isPersonal(key)),
  ...argentColumns(argent),
];

const usualFields = [
  ...['codeAdherent', 'civilite', 'prenom', 'nom', 'email', 'telephone', 'statut'],
  ...['photoUrl', 'dateNaissance', 'dateInscription'],
];

/** What a list with these columns asks for; undefined while the usual row has it all. */
export function champsOf(colonnes: string): string | undefined {
  const chosen = colonnes.split(',');
  const more = asked.filter(({ key }) => chosen.includes(key));
  return more.length > 0 ? champsOfList(colonnesAdherent, more, usualFields) : undefined;
}

/** With the photo, by which the counter knows a person. */
function Nom(adherent: AdherentSummary) {
  return (
    <span className="adherent-nom">
      <Avatar name={fullName(adherent)} src={adherent.photoUrl} size={28} />
      <strong>{adherent.nom}</strong>
    </span>
  );
}
