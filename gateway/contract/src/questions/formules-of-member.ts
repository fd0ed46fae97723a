/** A formula that a member holds, as cards name it. */
export interface HeldFormule {
  id: string;
  code: string;
  designation: string;
  sectionId: string | null;
  /** null without section. */
  sectionCode: string | null;
}

/** What a member holds in the active season, each formula once, in order of cotisations. */
export interface FormulesOfMember {
  id: string;
  formules: HeldFormule[];
}
