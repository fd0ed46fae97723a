import { searchText } from '../exports/export-query.ts';
import type { ListColumns } from '../exports/list-column.ts';
import { catalogueText } from '../formules/catalogue-text.ts';
import { sumOf } from '../rules/money.ts';
import { personName } from '../adherents/person-name-rules.ts';
import type { ExportCandidatsQuery } from './renouvellement-calls.ts';
import type {
  CandidatRenouvellement,
  LigneRenouvellement,
  ObstacleRenouvellement,
} from './renouvellement.ts';

/** Tabs of a campaign: each obstacle, or none. */
export const obstacleLabels: Readonly<Record<ObstacleRenouvellement | 'aucun', string>> = {
  aucun: 'À renouveler',
  deja_renouvele: 'Déjà renouvelés',
  age: 'Âge',
  formule_fermee: 'Formule fermée',
  bloque: 'Bloqués',
  certificat: 'Certificat',
  supprime: 'Corbeille',
};

const sum = (lignes: readonly LigneRenouvellement[], field: 'ancienMontant' | 'montant'): number =>
  sumOf(lignes.map((ligne) => ligne[field]));

/** All columns of the candidates. */
export const colonnesCandidat = {
  codeAdherent: { title: 'Code', kind: 'code', value: ({ adherent }) => adherent.codeAdherent },
  adherent: {
    title: 'Adhérent',
    kind: 'text',
    width: 28,
    also: ['payeur', 'lienParente', 'autresCotisations'],
    value: ({ adherent }) => personName(adherent),
  },
  lignes: {
    title: 'Formules à reprendre',
    kind: 'text',
    width: 40,
    also: ['ancienMontant', 'nouveauMontant', 'explication'],
    value: ({ lignes }) => lignes.map(catalogueText).join(', '),
  },
  montantTotal: {
    title: 'À renouveler',
    kind: 'amount',
    value: ({ montantTotal, obstacle }) => (obstacle === null ? montantTotal : null),
  },
  telephone: { title: 'Téléphone', kind: 'code', width: 18, value: ({ adherent }) => adherent.telephone },
  payeur: { title: 'Payeur', kind: 'text', width: 28, value: ({ payeur }) => personName(payeur) },
  lienParente: { title: 'Lien', kind: 'text', width: 14, value: (row) => row.lienParente },
  autresCotisations: {
    title: 'Déjà inscrit',
    kind: 'text',
    width: 24,
    value: ({ autresCotisations }) => autresCotisations.join(', ') || null,
  },
  ancienMontant: {
    title: 'Ancien prix',
    kind: 'amount',
    value: ({ lignes }) => sum(lignes, 'ancienMontant'),
  },
  nouveauMontant: {
    title: 'Nouveau prix',
    kind: 'amount',
    value: ({ lignes }) => sum(lignes, 'montant'),
  },
  explication: {
    title: 'Obstacle',
    kind: 'text',
    width: 50,
    value: ({ lignes }) =>
      [...new Set(lignes.flatMap(({ explication }) => explication ?? []))].join(' ') || null,
  },
} satisfies ListColumns<CandidatRenouvellement>;

/** Filters and search of an export in French; `section` is the name of the filtered section. */
export const candidatsFilterTexts = (
  { obstacle, search }: ExportCandidatsQuery,
  section: string | undefined,
): string[] => [
  'Saison précédente',
  ...(section === undefined ? [] : [`Section ${section}`]),
  ...(obstacle ? [obstacleLabels[obstacle]] : []),
  ...searchText(search, undefined),
];
