import type { EmporteEffacement } from '../effacements/effacement.ts';
import type { Adherent, AdherentFields } from '../adherents/adherent.ts';
import { enteredFieldNames } from '../adherents/adherent-fields.ts';

/** Days during which a merge can be undone. */
export const joursAnnulationFusion = 30;

/** A field of which staff say whose value stays: what is filled in, and the photo. */
export type ChampFusion = keyof AdherentFields | 'photoUrl';
export const champsFusion: readonly ChampFusion[] = [...enteredFieldNames, 'photoUrl'];

/** Whose value stays: of the record that is kept, or of the one that is merged into it. */
export type Cote = 'garder' | 'fondre';

/** Whose value of each field stays; a field that is absent stays as the kept record has it. */
export type ValeursFusion = Partial<Record<ChampFusion, Cote>>;

/** A record beside another one, and what hangs on it. */
export interface FicheComparee {
  adherent: Adherent;
  possede: EmporteEffacement;
}

/** Two records that may be one person. */
export interface Comparaison {
  a: FicheComparee;
  b: FicheComparee;
  /** Of 100; null when they are not suspected. */
  score: number | null;
  /** Born on one day with other first names: perhaps twins. */
  jumeaux: boolean;
  /** Why they cannot be merged, in French. */
  obstacles: string[];
}

/** A merge of two records, or its undoing. */
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
  /** Whether it can still be undone, as far as members knows. */
  annulable: boolean;
}
