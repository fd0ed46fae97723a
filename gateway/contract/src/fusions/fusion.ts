import type { EmporteEffacement } from '../effacements/effacement.ts';
import type { Adherent, AdherentFields } from '../adherents/adherent.ts';
import { enteredFieldNames } from '../adherents/adherent-fields.ts';

/** Days during which a merge can be undone. */
export const joursAnnulationFusion = 30;

/** A field with a choice of value: fields that staff fill in, and the photo. */
export type ChampFusion = keyof AdherentFields | 'photoUrl';
export const champsFusion: readonly ChampFusion[] = [...enteredFieldNames, 'photoUrl'];

/** Source of a value: the remaining record or the merged one. */
export type Cote = 'garder' | 'fondre';

/** Choice per field; absent fields use the remaining record. */
export type ValeursFusion = Partial<Record<ChampFusion, Cote>>;

/** One side of the comparison, with its linked data. */
export interface FicheComparee {
  adherent: Adherent;
  possede: EmporteEffacement;
}

/** Two records that may be one person. */
export interface Comparaison {
  a: FicheComparee;
  b: FicheComparee;
  /** Similarity from 0 to 100; null when the records are not suspected. */
  score: number | null;
  /** Born on one day with other first names: perhaps twins. */
  jumeaux: boolean;
  /** Obstacles in French. */
  obstacles: string[];
}

/** A merge of two records, or its undo. */
export interface Fusion {
  id: string;
  sens: 'fusion' | 'annulation';
  etat: 'en_cours' | 'termine' | 'annule';
  garderId: string;
  fondreId: string;
  total: number;
  done: number;
  /** 1 once it is done. */
  faites: number;
  /** Why it was not done. */
  refuses: { adherentId: string; raison: string }[];
  /** When a merge was undone. */
  annuleeLe: string | null;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}

interface FicheFusionnee {
  codeAdherent: string;
  prenom: string;
  nom: string;
}

/** A merge of the last days, with the names of both. */
export interface FusionRecente extends Fusion {
  garde: FicheFusionnee;
  fondue: FicheFusionnee;
  /** True while members would allow an undo. */
  annulable: boolean;
}
