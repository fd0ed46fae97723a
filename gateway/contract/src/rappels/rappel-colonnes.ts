import { searchText, sortText } from '../exports/export-query.ts';
import type { ListColumns } from '../exports/list-column.ts';
import type { WholeList } from '../exports/whole-list.ts';
import { personName } from '../adherents/person-name-rules.ts';
import type { ExportRappelQuery } from './rappel-calls.ts';
import type { PersonneExclue, PersonneRappel, RaisonExclusion, TriRappel } from './rappel.ts';

/** Why somebody gets none, in a word. */
export const raisonExclusionLabels: Readonly<Record<RaisonExclusion, string>> = {
  sans_email: 'Sans e-mail',
  adresse_refusee: 'Adresse refusée',
  refus: 'Ne veut pas de rappels',
  relance_recente: 'Relancé récemment',
  corbeille: 'Dans la corbeille',
  introuvable: 'Introuvable',
};

/** The address, and whose it is when it is not his own. */
const emailOf = ({ email, payeur }: PersonneRappel) =>
  email !== null && payeur !== null ? `${email} (${payeur}, qui paie)` : email;

/** What the list of who gets a reminder can show. */
export const colonnesDestinataire = {
  nom: { title: 'Personne', kind: 'text', width: 30, value: (row) => personName(row) },
  codeAdherent: { title: 'Code', kind: 'code', value: (row) => row.codeAdherent },
  email: { title: 'E-mail', kind: 'text', width: 30, value: emailOf },
  motif: { title: 'Pourquoi', kind: 'text', width: 50, value: (row) => row.motif },
  telephone: { title: 'Téléphone', kind: 'code', width: 18, value: (row) => row.telephone },
} satisfies ListColumns<PersonneRappel>;

/** What the list of who gets none can show. */
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

/** How both are searched and sorted, on screen and in a file. */
export const personnesEntieres: WholeList<PersonneRappel, TriRappel> = {
  texts: (row) => [row.nom, row.prenom, row.codeAdherent, row.email, row.telephone, row.motif],
  sortKeys: {
    nom: ({ nom, prenom }) => `${nom} ${prenom}`,
    codeAdherent: ({ codeAdherent }) => codeAdherent,
  },
};

/** Search and sort of such an export in words. */
export const rappelFilterTexts = ({ search, sort = 'nom', order = 'asc' }: ExportRappelQuery): string[] => [
  ...searchText(search, undefined),
  sortText(colonnesDestinataire[sort].title, order),
];
