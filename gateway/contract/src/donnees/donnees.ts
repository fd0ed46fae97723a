import type { Cotisation } from '../cotisations/cotisation.ts';
import type { Credit } from '../credits/credit.ts';
import type { HistoryLine } from '../history/history.ts';
import type { EtatEnvoi, TypeRappel } from '../rappels/rappel.ts';
import type { Recu } from '../recus/recu.ts';
import type { Reglement } from '../reglements/reglement.ts';

/** What finance holds of a person: as payer, or as one of the members of a cotisation; archived ones included. */
export interface DonneesArgent {
  cotisations: Cotisation[];
  reglements: Reglement[];
  credits: Credit[];
  recus: Recu[];
  /** Of all of these, latest first. */
  historique: HistoryLine[];
}

/** What administration holds of a person: reminders sent, and what he said of them. */
export interface DonneesRappels {
  refuse: boolean;
  envois: { type: TypeRappel; etat: EtatEnvoi; envoyeLe: string | null; par: string }[];
}
