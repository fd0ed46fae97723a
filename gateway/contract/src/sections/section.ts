export interface SectionFields {
  code: string;
  designation: string;
  description: string | null;
  appartientDelta: boolean;
  active: boolean;
  /** C-5. */
  requiresCertificatMedical: boolean;
}

export interface Section extends SectionFields {
  id: string;
  version: number;
  createdAt: string;
}
