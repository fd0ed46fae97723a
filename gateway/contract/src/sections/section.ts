/** What staff type about a section (spec §3). */
export interface SectionFields {
  code: string;
  designation: string;
  description: string | null;
  appartientDelta: boolean;
  /** Shown as Active or Fermée. */
  active: boolean;
  /** A cotisation of this section asks for a valid medical certificate (design.md "Members and seasons"). */
  requiresCertificatMedical: boolean;
}

export interface Section extends SectionFields {
  id: string;
  version: number;
  createdAt: string;
}
