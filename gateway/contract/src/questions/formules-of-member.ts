/** A formula of a member, as printed on cards. */
export interface HeldFormule {
  id: string;
  code: string;
  designation: string;
  sectionId: string | null;
  /** null when the formula has no section. */
  sectionCode: string | null;
}

/** Formulas of a member in the active season, each once, in the order of the cotisations. */
export interface FormulesOfMember {
  id: string;
  formules: HeldFormule[];
}
