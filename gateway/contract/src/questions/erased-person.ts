/** Somebody whose data every service makes nameless, and what stood for him until now. */
export interface ErasedPerson {
  id: string;
  /** What stands in his place. */
  nom: string;
  codeAdherent: string;
  /** What names him wherever it stands: whole names, numbers, addresses, days of birth; former ones too. */
  textes: string[];
  /** What names him only where it is known to be about him: a first name, a town. */
  mots: string[];
  /** His codes, former ones too. */
  codes: string[];
  /** Names and days by which his row in a file is known. */
  identites: { nom: string; prenom: string }[];
  /** Who asked for it, in which request. */
  par: { id: string; nom: string };
  requestId: string;
  /** `YYYY-MM-DD`: he is left when money of his is of this day or later. */
  sansArgentDepuis?: string;
}

/** What of a person's money is open, in French, and how much of it there is. */
export interface OpenMoney {
  obstacles: string[];
  cotisations: number;
  reglements: number;
  credits: number;
  recus: number;
}

/** The money of a person, as his retention asks. */
export interface DernierArgent {
  id: string;
  /** `YYYY-MM-DD`: end of the last season or formula that he pays or takes, or a later payment. */
  le: string;
  /** Something is owed, promised or kept for him. */
  ouvert: boolean;
}
