import type { BadgeSettings, ClubInfo, TypeCarte } from '@club/contract';

/** What stands on one card. */
export interface CardFace {
  type: TypeCarte;
  serial: number;
  code: string;
  /** As the record has it; null = nobody said. */
  civilite: string | null;
  prenom: string;
  nom: string;
  /** Designations, each once; of a card Musculation its formula alone. */
  formules: readonly string[];
  /** Name of the season. */
  saison: string;
  /** JPEG; null without one. */
  photo: Buffer | null;
  /** Text of the QR code of a card Musculation; that of a standard one is the code. */
  qr: string | null;
}

/** What all cards of a club share. */
export interface ClubFace {
  club: Pick<ClubInfo, 'nom' | 'adresse' | 'telephone' | 'couleur'>;
  look: BadgeSettings;
  /** PNG, or what a document made of it; null without one. */
  logo: PDFKit.Mixins.ImageSrc | null;
}

/** Of a sheet, and its columns and rows. */
export const sheet = { columns: 2, rows: 5 } as const;
export const cardsPerSheet = sheet.columns * sheet.rows;

/** Millimetres (U-8). */
export const cardSize = { width: 85, height: 54 } as const;
