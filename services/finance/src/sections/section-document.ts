import type { SectionFields } from '@club/contract';

/** A section as stored. */
export interface SectionDocument extends SectionFields {
  _id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Name of who changed it last. */
  updatedBy: string;
  /** Set once it is deleted; its name is still shown where it was used. */
  deletedAt: Date | null;
  /** Written with each change of its formulas, so that closing or deleting it at the same moment is a conflict. */
  usedAt: Date | null;
}
