import type { ListColumns } from '../exports/list-column.ts';
import { searchText, sortText } from '../exports/export-query.ts';
import { colonnesPayeur } from '../payeurs/payeur-colonnes.ts';
import { typeReglementLabels } from '../reglements/reglement.ts';
import { writtenDay } from '../settings/written-day-rules.ts';
import type { ExportEcheancesQuery } from './echeance-calls.ts';
import type { Echeance, EtatEcheance } from './echeance.ts';

/** States of the list. */
export const etatEcheanceLabels: Readonly<Record<EtatEcheance, string>> = {
  toutes: 'Toutes',
  retard: 'En retard',
  a_venir: 'À venir',
};

/** French label of the delay. `today` is `YYYY-MM-DD`. */
export function retardText(
  { dateEcheance, joursRetard }: Pick<Echeance, 'dateEcheance' | 'joursRetard'>,
  today: string,
): string {
  if (dateEcheance < today) return `Retard ${joursRetard}\u00a0j`;
  return dateEcheance === today ? 'Aujourd’hui' : 'À venir';
}

/** Why a due date cannot be cashed with others; undefined when it can. */
export function obstacleText({
  obstacle,
  remiseCode,
}: Pick<Echeance, 'obstacle' | 'remiseCode'>): string | undefined {
  if (obstacle === 'remise') return `S’encaisse avec la remise ${remiseCode}`;
  return obstacle === 'saison_cloturee' ? 'Saison clôturée\u00a0: s’encaisse seul' : undefined;
}

/** All columns of the list of due dates. */
export const colonnesEcheance = {
  dateEcheance: { title: 'Échéance', kind: 'date', value: (row) => row.dateEcheance },
  tranche: { title: 'État', kind: 'text', width: 14, value: retardText },
  payeur: colonnesPayeur.payeur,
  codeReglement: { title: 'Règlement', kind: 'code', width: 20, value: (row) => row.codeReglement },
  saison: { title: 'Saison', kind: 'text', width: 12, value: (row) => row.saison || null },
  typeReglement: {
    title: 'Moyen',
    kind: 'text',
    width: 16,
    also: ['reference', 'banque', 'observation'],
    value: (row) => typeReglementLabels[row.typeReglement],
  },
  restant: { title: 'À encaisser', kind: 'amount', value: (row) => row.restant },
  montantTotal: { title: 'Montant', kind: 'amount', value: (row) => row.montantTotal },
  joursRetard: { title: 'Jours de retard', kind: 'count', value: (row) => row.joursRetard },
  codePayeur: colonnesPayeur.codePayeur,
  reference: { title: 'Référence', kind: 'code', value: (row) => row.reference },
  banque: { title: 'Banque', kind: 'text', width: 16, value: (row) => row.banque },
  remiseCode: { title: 'Remise', kind: 'code', value: (row) => row.remiseCode },
  observation: {
    title: 'Observation',
    kind: 'text',
    width: 34,
    value: (row) => [row.remis && 'Remis', obstacleText(row)].filter(Boolean).join(', ') || null,
  },
} satisfies ListColumns<Echeance>;

/** Filters and search of an export in French. */
export function echeancesFilterTexts({ etat = 'toutes', du, au, search }: ExportEcheancesQuery): string[] {
  return [
    ...(etat === 'toutes' ? [] : [`État\u00a0: ${etatEcheanceLabels[etat]}`]),
    ...(du ? [`Du ${writtenDay(du)}`] : []),
    ...(au ? [`Jusqu’au ${writtenDay(au)}`] : []),
    ...searchText(search, undefined),
    sortText(colonnesEcheance.dateEcheance.title, 'asc'),
  ];
}
