import type { EtatEnvoiRapport, FinanceReport, FormatEnvoi, PeriodeEnvoi } from '@club/contract';

/** A user, or an address; one of both. */
export interface StoredDestinataire {
  /** Within its send: «1», «2». */
  id: string;
  utilisateurId: string | null;
  email: string | null;
}

/** A report that is sent each month. */
export interface StoredEnvoi {
  _id: string;
  version: number;
  rapport: FinanceReport;
  periode: PeriodeEnvoi | null;
  sectionId: string | null;
  jour: number;
  format: FormatEnvoi;
  destinataires: StoredDestinataire[];
  /** With whose rights it is sent. */
  userId: string;
  /** `YYYY-MM`: the first month in which it is sent. */
  premierMois: string;
  createdAt: Date;
}

/** `incertain`: handed over perhaps, nobody noted it. `ignore`: without address by now. */
export type EtatLigne = 'a_envoyer' | 'en_cours' | 'envoye' | 'refuse' | 'incertain' | 'ignore';

/** One e-mail of a send; `id` of its recipient. */
export interface Ligne {
  id: string;
  etat: EtatLigne;
}

/** A send of one month, taken before anything leaves. */
export interface StoredMois {
  /** `send:month`, or `send:main` of what was sent by hand beside it: each once. */
  _id: string;
  envoiId: string;
  /** `YYYY-MM` in which it is sent; it is about the one before. */
  mois: string;
  etat: EtatEnvoiRapport;
  essais: number;
  /** Of `en_cours`: when whoever sends it must be done. Of `a_reessayer`: not before. */
  prochain: Date | null;
  raison: string | null;
  lignes: Ligne[];
  /** Of the last try. */
  le: Date;
}
