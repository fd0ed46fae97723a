import type { PersonName } from '../adherents/adherent.ts';
import { joursDeRetard, retardLabels, trancheRetard, tranchesRetard } from '../rules/ageing.ts';
import { daysLater } from '../rules/months.ts';
import type { TypeReglement } from '../reglements/reglement.ts';

/** Days before its due date within which money is «bientôt» due. */
export const joursBientot = 15;

/** Age bands of due dates (M-56), the latest last. */
export const tranchesEcheance = ['bientot', 'a_venir', ...tranchesRetard] as const;
export type TrancheEcheance = (typeof tranchesEcheance)[number];

export const trancheLabels: Readonly<Record<TrancheEcheance, string>> = {
  bientot: `Sous ${joursBientot} jours`,
  a_venir: 'Plus tard',
  ...retardLabels,
};

export const etatsEcheance = ['retard', 'a_venir', 'toutes'] as const;
export type EtatEcheance = (typeof etatsEcheance)[number];

/** The band of a due date (M-56): late from the day after it. */
export function trancheOf(dateEcheance: string, today: string): TrancheEcheance {
  const late = trancheRetard(joursDeRetard(dateEcheance, today));
  return late ?? (dateEcheance <= daysLater(today, joursBientot) ? 'bientot' : 'a_venir');
}

/** Why a due date is not cashed with others: its cheque goes with its slip (M-47), its season is closed (S-7). */
export type ObstacleEcheance = 'remise' | 'saison_cloturee';

/** Open part of a règlement: a promise, or a cheque to cash. Dates are `YYYY-MM-DD`. */
export interface Echeance {
  /** Of the règlement. */
  id: string;
  version: number;
  codeReglement: string;
  payeur: PersonName;
  saisonId: string;
  /** Name of the season; empty while it is unknown. */
  saison: string;
  typeReglement: TypeReglement;
  /** Number and bank of a cheque. */
  reference: string | null;
  banque: string | null;
  dateEcheance: string;
  tranche: TrancheEcheance;
  joursRetard: number;
  montantTotal: number;
  /** Still to be received. */
  restant: number;
  /** A cheque in the club’s hands (M-21). */
  remis: boolean;
  remiseCode: string | null;
  obstacle: ObstacleEcheance | null;
}

/** Total of a band. */
export interface MontantTranche {
  tranche: TrancheEcheance;
  montant: number;
  nombre: number;
}

/** Maximum number cashed at once. */
export const plusGrandEncaissement = 100;
