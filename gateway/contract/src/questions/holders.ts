/** Selects members with a live cotisation in a season; null is the active season. */
export interface HoldersQuestion {
  saisonId: string | null;
  /** Those not renewed in that season instead: in an earlier one, and not in it (S-12). */
  avant?: true | undefined;
  /** Of these, those whose last season this is. */
  derniereSaisonId?: string | undefined;
  /** Restricts to a section, or to a formula; of those not renewed, in their last season. */
  sectionId?: string | undefined;
  formuleId?: string | undefined;
  /** Cursor: the last id of the previous page. */
  after: string | null;
}

/** A page ordered by id. The ids are one comma-separated text, so that a bus message holds more of them. */
export interface HoldersPage {
  ids: string;
  /** Cursor of the next page; null after the last one. */
  next: string | null;
  /** Names of the section and the formula. */
  section: string | null;
  formule: string | null;
}

/** Maximum ids of a page: half of the largest bus message. */
export const holdersPerPage = 20_000;
