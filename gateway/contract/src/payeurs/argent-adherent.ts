import type { Permission } from '../access/permissions.ts';

/** What a list of members shows of the money of one: it is finance’s, and asked for when its columns are. */
export interface ArgentAdherent {
  /** Of the person. */
  id: string;
  /** Designations of the sections of what he holds in the active season. */
  sections: string[];
  /** Still to be received of the cotisations that he pays, of all seasons: promises count as not received. */
  restant: number;
  /** The last day on which money of his came, `YYYY-MM-DD`; null when none did, absent for who may not read règlements. */
  dernierPaiement?: string | null;
}

/** The rights that these fields ask for. */
export const argentAccess = {
  sections: 'cotisations.read',
  restant: 'cotisations.read',
  dernierPaiement: 'reglements.read',
} as const satisfies Record<Exclude<keyof ArgentAdherent, 'id'>, Permission>;
export type ChampArgent = keyof typeof argentAccess;
export const champsArgent = Object.keys(argentAccess) as ChampArgent[];
