import type { EtatEssai } from '@club/contract';

interface Person {
  id: string;
  nom: string;
}

/** The trial of this club; absent before the first one. This service asks, the launcher (infra/essai) fills and empties. */
export interface StoredEssai {
  _id: 'essai';
  etat: EtatEssai;
  /** Of one trial, in the name of the backup that empties the club. */
  numero: string | null;
  par: Person | null;
  depuis: Date | null;
  /** Who asked to empty it. */
  videPar: Person | null;
  avancement: { fait: number; total: number } | null;
  /** Made-up persons in it once it is filled. */
  personnes: number;
  echec: string | null;
  /** Emptied by the launcher, and not yet told to the security journal. */
  vide: boolean;
}

export const noEssai: StoredEssai = {
  _id: 'essai',
  etat: 'aucun',
  numero: null,
  par: null,
  depuis: null,
  videPar: null,
  avancement: null,
  personnes: 0,
  echec: null,
  vide: false,
};
