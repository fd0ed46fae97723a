/** What stands for somebody who was erased, wherever a name stood. */
export const nomEfface = (numero: number): string => `Adhérent effacé n°\u00a0${numero}`;

/** His code: it names a number and nobody. */
export const codeEfface = (numero: number): string => `EFFACE-${numero}`;

/** What hangs on a person: what an erasure takes away, or makes nameless. */
export interface EmporteEffacement {
  photo: boolean;
  certificats: number;
  cartes: number;
  entrees: number;
  cotisations: number;
  reglements: number;
  credits: number;
  recus: number;
}

/** What erasing one person would do. */
export interface ApercuEffacement {
  adherentId: string;
  codeAdherent: string;
  prenom: string;
  nom: string;
  /** In French; empty when nothing stands in the way. */
  obstacles: string[];
  emporte: EmporteEffacement;
}

/** Somebody whom a run left as he was, and why. */
export interface RefusEffacement {
  adherentId: string;
  codeAdherent: string;
  nom: string;
  raison: string;
}

/** A run that erases persons, one after the other; what it erased stays erased when it is cancelled. */
export interface Effacement {
  id: string;
  etat: 'en_cours' | 'termine' | 'annule';
  total: number;
  done: number;
  effaces: number;
  refuses: RefusEffacement[];
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}
