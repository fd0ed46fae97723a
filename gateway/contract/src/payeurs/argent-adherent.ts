import type { Permission } from '../access/permissions.ts';

/** Money columns of the list of members, from finance on request. */
export interface ArgentAdherent {
  /** Of the person. */
  id: string;
  /** Section names of the member's formulas in the active season. */
  sections: string[];
  /** Unpaid amount of the person's cotisations as payer, all seasons; promises count as unpaid. */
  restant: number;
  /** Day of the last payment, `YYYY-MM-DD`; null without any, absent without permission to read règlements. */
  dernierPaiement?: string | null;
}

/** Permissions of these fields. */
export const argentAccess = {
  sections: 'cotisations.read',
  restant: 'cotisations.read',
  dernierPaiement: 'reglements.read',
} as const satisfies Record<Exclude<keyof ArgentAdherent, 'id'>, Permission>;
export type ChampArgent = keyof typeof argentAccess;
export const champsArgent = Object.keys(argentAccess) as ChampArgent[];
