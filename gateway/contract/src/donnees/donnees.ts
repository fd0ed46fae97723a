import type { Carnet } from '../carnets/carnet.ts';
import type { Cotisation } from '../cotisations/cotisation.ts';
import type { Credit } from '../credits/credit.ts';
import type { Depart } from '../departs/depart.ts';
import type { Gel } from '../gels/gel.ts';
import type { HistoryLine } from '../history/history.ts';
import type { Offre } from '../offres/offre.ts';
import type { EtatEnvoi, TypeRappel } from '../rappels/rappel.ts';
import type { Recu } from '../recus/recu.ts';
import type { Reglement } from '../reglements/reglement.ts';

/** Finance's data about a person, as payer or member of a cotisation, archived records included. */
export interface DonneesArgent {
  cotisations: Cotisation[];
  reglements: Reglement[];
  credits: Credit[];
  recus: Recu[];
  /** Offers of renewal, as payer or in a line. */
  offres: Offre[];
  /** Of his own lines. */
  carnets: Carnet[];
  gels: Gel[];
  departs: Depart[];
  /** Of all but offers, latest first. */
  historique: HistoryLine[];
}

/** Admin's data about a person: reminders sent, and preferences. */
export interface DonneesRappels {
  refuse: boolean;
  envois: { type: TypeRappel; etat: EtatEnvoi; envoyeLe: string | null; par: string }[];
}
