import { writtenDay } from '../settings/written-day-rules.ts';
import type { Reglement, StatutReglement } from './reglement.ts';

/** Labels of the status (M-16); `partiel` is shown as en cours. */
export const statutReglementLabels: Readonly<Record<StatutReglement, string>> = {
  en_attente: 'En attente',
  en_cours: 'En cours',
  partiel: 'En cours',
  complete: 'Complet',
};

/** Fields that determine the state of a règlement. */
export type ReglementStatusFields = Pick<
  Reglement,
  'statut' | 'remis' | 'impaye' | 'dateEcheance' | 'contrePasseParId' | 'contrePasseDeId' | 'archivedAt'
>;

/** Nothing of it cashed (M-21). */
export const isHandedOver = ({ remis, statut }: Pick<Reglement, 'remis' | 'statut'>): boolean =>
  remis && statut === 'en_attente';

/** «Remis, à encaisser le 05/12/2026». `written` formats a day. */
export function remisText(
  { dateEcheance }: Pick<Reglement, 'dateEcheance'>,
  written: (day: string) => string = writtenDay,
): string {
  return dateEcheance ? `Remis, à encaisser le ${written(dateEcheance)}` : 'Remis, à encaisser';
}

/** Label of a règlement that no longer counts as recorded; undefined for others. */
export function endedText({
  archivedAt,
  impaye,
  contrePasseParId,
  contrePasseDeId,
}: ReglementStatusFields): string | undefined {
  if (archivedAt) return 'Supprimé';
  if (impaye) return 'Impayé';
  if (contrePasseParId) return 'Contre-passé';
  return contrePasseDeId ? 'Contre-passation' : undefined;
}

/** State of a règlement in French. `written` formats a day. */
export const reglementText = (reglement: ReglementStatusFields, written?: (day: string) => string): string =>
  endedText(reglement) ??
  (isHandedOver(reglement) ? remisText(reglement, written) : statutReglementLabels[reglement.statut]);
