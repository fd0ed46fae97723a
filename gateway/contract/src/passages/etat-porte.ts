import type { EtatCarte } from '../badges/carte.ts';
import type { FormulePassage, MotifPassage, PersonnePassage } from './passage.ts';

/** Minutes for which a door answers from the state that it fetched last, and keeps it (D-4). */
export const minutesEtatPorte = 60;

/** Days for which an entry that waited for the network is taken, and how many at once (D-5). */
export const joursPassageAttendu = 7;
export const plusGrandEnvoi = 100;

/** A card Musculation as a door keeps it. */
export interface CartePorte {
  /** Of what its code says: `fingerprintedText`. It opens nothing and makes no card. */
  empreinte: string;
  etat: EtatCarte;
  /** Name of its season when that is not the active one. */
  autreSaison: string | null;
}

/** What a door needs to answer for one person. */
export interface AdherentPorte {
  /** Null of somebody who is no member any more, and whose cards are known. */
  personne: Omit<PersonnePassage, 'photoUrl'> | null;
  /** Paid late (N-1). */
  retard: boolean;
  /** Held in the active season. */
  formules: FormulePassage[];
  cartes: CartePorte[];
}

/** What a door answers from while the network is away. */
export interface EtatPorte {
  /** ISO date-time at which its first page was read. */
  moment: string;
  /** Name of the active season; null between two. */
  saison: string | null;
  /** Last serial given in it. */
  dernierNumero: number;
  adherents: AdherentPorte[];
}

/** Some of it, in the order of ids: each formula stands once, and is named by its place. */
export interface PageEtatPorte extends Omit<EtatPorte, 'adherents'> {
  formules: FormulePassage[];
  adherents: (Omit<AdherentPorte, 'formules'> & { formules: number[] })[];
  /** Where the next page begins; null after the last one. */
  suite: string | null;
}

/** An entry that a door answered without network; one of `code` and `qr`. */
export interface PassageHorsLigne {
  /** Made by the door: however often it is sent, it counts once. */
  id: string;
  code?: string;
  qr?: string;
  sectionId?: string;
  /** ISO date-time at which the person stood there. */
  moment: string;
  /** What was answered; null: let in. */
  motif: MotifPassage | null;
}

/** What became of entries that were sent. */
export interface EnvoiPassages {
  /** Ids of those that are kept, now or before. */
  gardes: string[];
  /** Those that are not taken, and why. */
  refuses: { id: string; raison: string }[];
}
