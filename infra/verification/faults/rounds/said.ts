/** Acknowledged writes: each must be in the database once. */
export interface Said {
  readonly adherents: Map<string, SaidAdherent>;
  readonly cotisations: Map<string, SaidCotisation>;
  readonly reglements: Map<string, SaidReglement>;
}

/** A member, after the last of its acknowledged writes. */
export interface SaidAdherent {
  id: string;
  /** Unique: says which write made it. */
  nom: string;
  telephone: string | null;
  /** Incremented by each acknowledged write: shows a repeated one. */
  version: number;
  deleted: boolean;
}

export interface SaidCotisation {
  id: string;
  /** Unique: says which write made it. */
  description: string;
  payeurId: string;
  archived: boolean;
}

/** Money, in minor units. */
export interface SaidReglement {
  id: string;
  /** Unique: says which write made it. */
  notes: string;
  payeurId: string;
  montant: number;
}

/** Prefix of all marks, to find them in the database. */
export const markPrefix = 'Panne';

/** Nothing said yet. */
export function nothingSaid(): Said {
  return { adherents: new Map(), cotisations: new Map(), reglements: new Map() };
}

/** How many writes have been acknowledged. */
export function countSaid({ adherents, cotisations, reglements }: Said): number {
  const ofAdherents = [...adherents.values()].reduce((sum, { version }) => sum + version, 0);
  const archived = [...cotisations.values()].filter((one) => one.archived).length;
  return ofAdherents + cotisations.size + archived + reglements.size;
}
