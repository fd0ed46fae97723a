/** Who holds a formula in live cotisations of a season; null is the active one. */
export interface HoldersQuestion {
  saisonId: string | null;
  /** Of the season before that one (S-8). */
  avant?: true | undefined;
  /** One of this section, or this one. */
  sectionId?: string | undefined;
  formuleId?: string | undefined;
  /** The last id of the page before. */
  after: string | null;
}

/** A page of them in the order of ids, which have commas between them: a message of the bus holds that many. */
export interface HoldersPage {
  ids: string;
  /** Where the next page begins, null after the last one. */
  next: string | null;
  /** What the section and the formula are called. */
  section: string | null;
  formule: string | null;
}

/** Most ids of a page: half of the largest message of the bus. */
export const holdersPerPage = 20_000;
