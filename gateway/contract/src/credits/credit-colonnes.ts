import { personName } from '../adherents/person-name-rules.ts';
import { searchText, sortText } from '../exports/export-query.ts';
import type { ListColumns } from '../exports/list-column.ts';
import { colonnesPayeur } from '../payeurs/payeur-colonnes.ts';
import { sumOf } from '../rules/money.ts';
import type { ExportCreditsQuery } from './credit-calls.ts';
import { origineCreditLabels, type Credit } from './credit.ts';

/** Origin of a credit, with its code. */
export function origineText({
  origine,
  codeCotisation,
  codeReglement,
}: Pick<Credit, 'origine' | 'codeCotisation' | 'codeReglement'>): string {
  return [origineCreditLabels[origine], codeCotisation ?? codeReglement].filter(Boolean).join(' ');
}

/** Disponible until something is taken from it, Utilisé when nothing is left (M-34). */
export function etatCreditText({ montant, restant }: Pick<Credit, 'montant' | 'restant'>): string {
  if (restant === 0) return 'Utilisé';
  return restant === montant ? 'Disponible' : 'Utilisé en partie';
}

/** All columns of a list of credits. */
export const colonnesCredit = {
  createdAt: { title: 'Date', kind: 'date', value: (row) => row.createdAt },
  ...colonnesPayeur,
  origine: {
    title: 'Origine',
    kind: 'text',
    width: 34,
    value: origineText,
  },
  montant: { title: 'Montant', kind: 'amount', value: (row) => row.montant },
  restant: { title: 'Restant', kind: 'amount', value: (row) => row.restant },
  statut: {
    title: 'Statut',
    kind: 'text',
    width: 18,
    value: etatCreditText,
  },
  notes: { title: 'Notes', kind: 'text', width: 34, value: (row) => row.notes },
  utilise: {
    title: 'Utilisé',
    kind: 'amount',
    value: ({ utilisations }) => sumOf(utilisations.map(({ montant }) => montant)),
  },
  rembourse: {
    title: 'Remboursé',
    kind: 'amount',
    value: ({ remboursements }) => sumOf(remboursements.map(({ montant }) => montant)),
  },
  montantReporte: {
    title: 'Reporté',
    kind: 'amount',
    value: (row) => row.montantReporte,
  },
  createdBy: { title: 'Saisi par', kind: 'text', value: (row) => row.createdBy },
} satisfies ListColumns<Credit>;

/** Searched texts of a credit; amounts and days as displayed. */
export const creditTexts =
  (amountTexts: (amount: number) => string, day: (moment: string) => string) =>
  (one: Credit): (string | null)[] => [
    ...[personName(one.payeur), one.payeur.codeAdherent],
    ...[origineText(one), one.codeReglement, amountTexts(one.montant), amountTexts(one.restant)],
    ...[day(one.createdAt), one.notes],
  ];

/** Search of an export in French; the caller supplies names of payer and season. */
export const creditsFilterTexts = ({ search }: ExportCreditsQuery): string[] => [
  ...searchText(search, undefined),
  sortText(colonnesCredit.createdAt.title, 'desc'),
];
