import type { EntityState, Section, SectionFields, SectionState } from '@club/contract';
import type { SectionDocument } from './section-document.ts';

/** What staff may change of a stored section; also what its history compares and its copies hold. */
export function fieldsOf(section: SectionDocument): SectionFields {
  const { code, designation, description, appartientDelta, active, requiresCertificatMedical } = section;
  return { code, designation, description, appartientDelta, active, requiresCertificatMedical };
}

/** A stored section as the contract shows it. */
export function toSection(section: SectionDocument): Section {
  const { _id: id, version, createdAt } = section;
  return { id, version, ...fieldsOf(section), createdAt: createdAt.toISOString() };
}

/** The state that other services copy, or its tombstone. */
export function stateOf(section: SectionDocument): EntityState<SectionState> {
  const deleted = section.deletedAt !== null;
  return { id: section._id, version: section.version, deleted, data: deleted ? null : fieldsOf(section) };
}
