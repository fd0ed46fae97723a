import type { EtatCarte } from '../badges/carte.ts';
import type { FormulePassage, MotifPassage, PersonnePassage } from './passage.ts';

/** Minutes for which a door uses its last snapshot without network (D-4). */
export const minutesEtatPorte = 60;

/** Maximum entries of a request (D-5). */
export const plusGrandEnvoi = 100;

/** A Musculation card in the snapshot. */
export interface CartePorte {
  /** Hash of the `fingerprintedText` of its code. It cannot be used to make a card. */
  empreinte: string;
  etat: EtatCarte;
  saisonId: string;
  serial: number;
  /** Always null: screens of 0.2.0 refuse a card of another season, which is good while a formula runs. */
  autreSaison: string | null;
}

/** A person in the snapshot. */
export interface AdherentPorte {
  /** Null for a former member with known cards. */
  personne: Omit<PersonnePassage, 'photoUrl'> | null;
  /** Paid late (N-1). */
  retard: boolean;
  /** Coming, running, or ended within a year. */
  formules: FormulePassage[];
  /** Latest first. */
  cartes: CartePorte[];
}

/** Cards of a season, up to a serial. */
export interface SerieCartes {
  saison: string;
  dernierNumero: number;
}

/** Snapshot for answers without network. */
export interface EtatPorte {
  /** ISO date-time at which its first page was read. */
  moment: string;
  /** Name of the active season; null between two. */
  saison: string | null;
  /** Last serial given in it. */
  dernierNumero: number;
  /** The same of every other season; absent in a state of a former release. */
  autresSeries?: SerieCartes[];
  /** How long a visit lasts (D-6); absent in a state of a former release. */
  minutesPassage?: number;
  adherents: AdherentPorte[];
}

/** A page ordered by id. Formulas are listed once and referenced by index. */
export interface PageEtatPorte extends Omit<EtatPorte, 'adherents'> {
  formules: FormulePassage[];
  adherents: (Omit<AdherentPorte, 'formules'> & { formules: number[] })[];
  /** Cursor of the next page; null after the last one. */
  suite: string | null;
}

/** An offline entry; it has either `code` or `qr`. */
export interface PassageHorsLigne {
  /** Idempotency key, made by the door. */
  id: string;
  code?: string;
  qr?: string;
  sectionId?: string;
  /** ISO date-time of the entry. */
  moment: string;
  /** Refusal shown at the door; null when let in. */
  motif: MotifPassage | null;
  /** Of the carnet of which the door took an entry that it held (K-7). */
  entree?: { carnetId: string; bail: string };
}

/** Result of sent entries. */
export interface EnvoiPassages {
  /** Ids of stored entries, now or earlier. */
  gardes: string[];
  /** Rejected entries with the reason. */
  refuses: { id: string; raison: string }[];
  /** Ids of stored entries for which their carnet had nothing left (K-9); absent of a former release. */
  sansEntree?: string[];
}
