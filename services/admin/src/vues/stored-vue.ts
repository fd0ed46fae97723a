import type { ListeAVues } from '@club/contract';

/** A view as it is kept. */
export interface StoredVue {
  _id: string;
  version: number;
  liste: ListeAVues;
  nom: string;
  /** `vueKeyOf`. */
  nomKey: string;
  adresse: string;
  partagee: boolean;
  /** Who keeps it; null once that user was deleted, which only what everybody sees outlives. */
  userId: string | null;
  /** Ids of users whose list it opens. */
  parDefautDe?: string[];
  createdAt: Date;
  updatedAt: Date;
}
