import type { Permission } from '../access/permissions.ts';
import type { PersonName } from '../adherents/adherent.ts';
import { paymentsAccess } from '../cotisations/shown-cotisation.ts';

export const etatsSituation = ['retard', 'a_payer', 'a_jour', 'sans_cotisation'] as const;
export type EtatSituation = (typeof etatsSituation)[number];

/** State of a person's account over all cotisations as payer or member (M-46). */
export interface Situation {
  /** `sans_cotisation`: no debt, and no cotisation in the active season. */
  etat: EtatSituation;
  /** Late amount, else the open amount. */
  montant: number;
  /** `YYYY-MM-DD`: start of the delay, else the next due date; null without. */
  date: string | null;
  /** All that is owed, the late amount included; cheques that are handed over are not (M-21). */
  restant: number;
  /** Cheques that are handed over and not received; absent without permission to read règlements (I-14). */
  remis?: number;
  /** Payer, when it is another person. */
  payeur: PersonName | null;
}

/** Removes what was handed over unless these permissions allow to read règlements (I-14). */
export function situationShownTo(permissions: ReadonlySet<Permission>, situation: Situation): Situation {
  if (permissions.has(paymentsAccess)) return situation;
  const { remis: _remis, ...shown } = situation;
  return shown;
}
