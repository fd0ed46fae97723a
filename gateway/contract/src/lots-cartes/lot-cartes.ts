import type { ChoixAdherents } from '../lots-adherents/lot-adherents.ts';
import type { TypeCarte } from '../badges/carte.ts';

/** Files that a run of cards makes: A4 sheets with crop marks, and one PDF a card in a ZIP, for card printers. */
export const formatsLot = ['pdf', 'zip'] as const;
export type FormatLot = (typeof formatsLot)[number];

/** What a run is doing: drawing sheets, drawing single cards, or noting the cards as printed. */
export type EtapeLot = FormatLot | 'cartes';

/** Whose cards: all who have one of these, or these members, one by one or as a list finds them; the intersection when several are said. */
export interface ChoixLot {
  type: TypeCarte;
  sectionId?: string;
  formuleId?: string;
  /** Without those who have a card of this type in the active season that still counts. */
  jamaisImprimees?: boolean;
  /** Default: all members who hold a cotisation of the active season. */
  adherentIds?: string[];
  choix?: ChoixAdherents;
}

/** Somebody chosen whose card cannot be printed, and why. */
export interface RefusCarte {
  adherentId: string;
  codeAdherent: string;
  nom: string;
  raison: string;
}

/** How many cards a choice would print. */
export interface ApercuLot {
  cartes: number;
  /** Chosen and without a card of this type, the first 100. */
  refuses: RefusCarte[];
  nbRefuses: number;
}

export interface FichierLot {
  format: FormatLot;
  /** Bytes. */
  taille: number;
}

/** A run that prints many cards. Nothing of it counts before its end: cancelled, it leaves its serials unused. */
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
  /** Empty until it has ended, and once the files went. */
  fichiers: FichierLot[];
  /** When its files go; null until it has ended. ISO date-time. */
  expireLe: string | null;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}

/** Days for which the files of a run are kept. */
export const joursFichiersLot = 7;

/** Most cards of one run. */
export const plusGrandLot = 20_000;
