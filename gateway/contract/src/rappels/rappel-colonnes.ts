import { searchText, sortText } from '../exports/export-query.ts';
import type { ListColumns } from '../exports/list-column.ts';
import type { WholeList } from '../exports/whole-list.ts';
import { personName } from '../adherents/person-name-rules.ts';
import type { ExportRappelQuery } from './rappel-calls.ts';
import type { PersonneExclue, PersonneRappel, RaisonExclusion, TriRappel } from './rappel.ts';

/** Short label of a reason for exclusion. */
export const raisonExclusionLabels: Readonly<Record<RaisonExclusion, string>> = {
  sans_email: 'Sans e-mail',
  adresse_refusee: 'Adresse refusée',
  refus: 'Ne veut pas de rappels',
  relance_recente: 'Relancé récemment',
  corbeille: 'Dans la corbeille',
  introuvable: 'Introuvable',
};

/** The address, with the payer's name when it is the payer's. */
const emailOf = ({ email, payeur }: PersonneRappel) =>
  email !== null && payeur !== null ? `${email} (${payeur}, qui paie)` : email;

/** Columns of the recipients. */
export const colonnesDestinataire = {
  nom: { title: 'Personne', kind: 'text', width: 30, value: (row) => personName(row) },
  codeAdherent: { title: 'Code', kind: 'code', value: (row) => row.codeAdherent },
  email: { title: 'E-mail', kind: 'text', width: 30, value: emailOf },
  motif: { title: 'Pourquoi', kind: 'text', width: 50, value: (row) => row.motif },
  telephone: { title: 'Téléphone', kind: 'code', width: 18, value: (row) => row.telephone },
} satisfies ListColumns<PersonneRappel>;

/** Columns of the excluded persons. */
export const colonnesExclu = {
  ...colonnesDestinataire,
  raison: {
    title: 'Exclu parce que',
    kind: 'text',
    width: 24,
    also: 'explication',
    value: ({ raison }) => raisonExclusionLabels[raison],
  },
  explication: { title: 'Explication', kind: 'text', width: 50, value: (row) => row.explication },
} satisfies ListColumns<PersonneExclue>;

/** Search and sort of both lists, on screen and in exports. */
export const personnesEntieres: WholeList<PersonneRappel, TriRappel> = {
  texts: (row) => [row.nom, row.prenom, row.codeAdherent, row.email, row.telephone, row.motif],
  sortKeys: {
    nom: ({ nom, prenom }) => `${nom} ${prenom}`,
    codeAdherent: ({ codeAdherent }) => codeAdherent,
  },
};

/** Search and sort of an export in French. */
export const rappelFilterTexts = ({ search, sort = 'nom', order = 'asc' }: ExportRappelQuery): string[] => [
  ...searchText(search, undefined),
  sortText(colonnesDestinataire[sort].title, order),
];
