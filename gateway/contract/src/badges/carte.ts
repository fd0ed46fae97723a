/** Card types: the gold card of every member, and the blue card of Musculation with a QR code (U-8). */
export const typesCarte = ['standard', 'musculation'] as const;
export type TypeCarte = (typeof typesCarte)[number];

/** `replaced`: by a later print of the same type; `revoked`: lost or withdrawn. */
export const etatsCarte = ['valid', 'replaced', 'revoked'] as const;
export type EtatCarte = (typeof etatsCarte)[number];

/** A printed card. */
export interface Carte {
  id: string;
  /** Unique in its season; shown with five digits. */
  serial: number;
  adherentId: string;
  saisonId: string;
  /** Name of the season as printed. */
  saison: string;
  type: TypeCarte;
  state: EtatCarte;
  /** ISO date-time. */
  printedAt: string;
  /** Name of the user who printed it. */
  by: string;
  /** Why it was revoked; null otherwise. */
  reason: string | null;
  /** Time and user of the replacement or revocation; null for a valid card. */
  endedAt: string | null;
  endedBy: string | null;
}

/** Answer of a print. */
export interface BadgePrint {
  /** Serial of the card. */
  impressionNumber: number;
  /** Text of the signed QR code of a card Musculation; null of a standard one. */
  qr: string | null;
}

/** Characters of the reason of a revocation. */
export const longestRevocation = 200;
