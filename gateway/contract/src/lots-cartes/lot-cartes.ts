import type { ChoixAdherents } from '../lots-adherents/lot-adherents.ts';
import type { TypeCarte } from '../badges/carte.ts';

/** Files of a card run: A4 sheets with crop marks, or a ZIP with one PDF per card, for card printers. */
export const formatsLot = ['pdf', 'zip'] as const;
export type FormatLot = (typeof formatsLot)[number];

/** Step of a run: drawing sheets, drawing single cards, or recording the cards as printed. */
export type EtapeLot = FormatLot | 'cartes';

/** Selection of members, by formula or section, by id, or by a filter; several criteria are intersected. */
export interface ChoixLot {
  type: TypeCarte;
  /** Season of the cards: the active one unless said (as `PrintBadge`). */
  saisonId?: string;
  sectionId?: string;
  formuleId?: string;
  /** Excludes members with a valid card of this type in the season. */
  jamaisImprimees?: boolean;
  /** Default: all members with a cotisation of the season. */
  adherentIds?: string[];
  choix?: ChoixAdherents;
}

/** A selected member without card, with the reason. */
export interface RefusCarte {
  adherentId: string;
  codeAdherent: string;
  nom: string;
  raison: string;
}

/** Preview of a selection. */
export interface ApercuLot {
  cartes: number;
  /** Selected members who get no card, the first 100. */
  refuses: RefusCarte[];
  nbRefuses: number;
}

export interface FichierLot {
  format: FormatLot;
  /** Bytes. */
  taille: number;
}

/** A card run. Cards count only at its end: a cancelled run leaves its serials unused. */
export interface LotCartes {
  id: string;
  etat: 'en_cours' | 'termine' | 'annule' | 'echoue';
  type: TypeCarte;
  /** Name of the season. */
  saison: string;
  formats: FormatLot[];
  etape: EtapeLot;
  /** Cards of each step, and those of this step that are done. */
  total: number;
  done: number;
  /** Serials of its cards. */
  premierNumero: number;
  dernierNumero: number;
  nbRefuses: number;
  /** Empty until the end, and after the files are deleted. */
  fichiers: FichierLot[];
  /** Expiry of its files, ISO date-time; null until the end. */
  expireLe: string | null;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}

/** Retention of the files in days. */
export const joursFichiersLot = 7;

/** Maximum cards of a run. */
export const plusGrandLot = 20_000;
