/** A person to anonymise in every service, with the texts that identify them. */
export interface ErasedPerson {
  id: string;
  /** Replacement for the name. */
  nom: string;
  codeAdherent: string;
  /** Texts that identify the person anywhere: full names, numbers, addresses, birth dates, with former values. */
  textes: string[];
  /** Texts that identify the person only in their own records: a first name, a town. */
  mots: string[];
  /** Codes of the person, with former ones. */
  codes: string[];
  /** Names that identify the person's row in an imported file. */
  identites: { nom: string; prenom: string }[];
  /** User who requested the erasure, and the request id. */
  par: { id: string; nom: string };
  requestId: string;
  /** `YYYY-MM-DD`: the person is not erased when they have money of this day or later. */
  sansArgentDepuis?: string;
}

/** An open item of a person's money, with a French label and a count. */
export interface OpenMoney {
  obstacles: string[];
  cotisations: number;
  reglements: number;
  credits: number;
  recus: number;
}

/** Money of a person, as the retention rules need it. */
export interface DernierArgent {
  id: string;
  /** `YYYY-MM-DD`: end of the last season or formula that the person pays or uses, or a later payment. */
  le: string;
  /** True with an open debt, promise or credit. */
  ouvert: boolean;
}
