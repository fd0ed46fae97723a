import type { PersonName } from '../adherents/adherent.ts';

export const etatsSituation = ['retard', 'a_payer', 'a_jour', 'sans_cotisation'] as const;
export type EtatSituation = (typeof etatsSituation)[number];

/** Whether a person is «à jour», of all cotisations that he pays or that are for him (M-46). */
export interface Situation {
  /** `sans_cotisation`: nothing is owed, and he has nothing in the active season. */
  etat: EtatSituation;
  /** What is late, else what is still to be received. */
  montant: number;
  /** `YYYY-MM-DD`: late since, else the next due date; null without. */
  date: string | null;
  /** Who pays it, when that is somebody else; he is who comes to the counter. */
  payeur: PersonName | null;
}
