/** Replacement for the name of an erased person. */
export const nomEfface = (numero: number): string => `Adhérent effacé n°\u00a0${numero}`;

/** Replacement for the code: a number without a name. */
export const codeEfface = (numero: number): string => `EFFACE-${numero}`;

/** Data of a person that an erasure removes or anonymises. */
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

/** Preview of an erasure. */
export interface ApercuEffacement {
  adherentId: string;
  codeAdherent: string;
  prenom: string;
  nom: string;
  /** Obstacles in French. */
  obstacles: string[];
  emporte: EmporteEffacement;
}

/** A person whom a run skipped, with the reason. */
export interface RefusEffacement {
  adherentId: string;
  codeAdherent: string;
  nom: string;
  raison: string;
}

/** A run that erases persons one by one. Cancelling it restores nothing. */
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
