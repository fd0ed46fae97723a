import {
  compareCodes,
  type EntityState,
  type RegleCertificat,
  type Section,
  type SectionFields,
  type SectionState,
} from '@club/contract';
import { RuleError, type UnitOfWork, defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import { LiveDocuments } from '../collections/live-documents.ts';
import {
  date,
  flag,
  number,
  optionalDate,
  optionalNumber,
  optionalText,
  text,
} from '../collections/schema-types.ts';

/** A section as stored. */
export interface SectionDocument extends SectionFields {
  _id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
  /** Deleted ones are kept: their names are shown where they were used. */
  deletedAt: Date | null;
  /** Written with each change of its formulas, so that closing or deleting it meanwhile conflicts. */
  usedAt: Date | null;
}

const regle = new Schema<RegleCertificat>(
  { ageMin: optionalNumber, ageMax: optionalNumber, mois: number },
  { _id: false },
);

const schema = new Schema<SectionDocument>(
  {
    _id: text,
    version: number,
    code: text,
    designation: text,
    description: optionalText,
    appartientDelta: flag,
    active: flag,
    requiresCertificatMedical: flag,
    scanObligatoire: { type: Boolean, default: false },
    reglesCertificat: { type: [regle], default: [] },
    createdAt: date,
    updatedAt: date,
    updatedBy: text,
    deletedAt: optionalDate,
    usedAt: optionalDate,
  },
  { versionKey: false, collection: 'sections' },
);

// A deleted section frees its code.
schema.index({ code: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });

/** Sections, deleted ones included; a few dozen. */
export const Sections = defineCollection<SectionDocument>('Section', schema);

/** The sections in memory, deleted ones included. */
export const liveSections = new LiveDocuments<SectionDocument>();

/** Sections by id from memory, deleted ones included; unknown ids are looked up. */
export async function sectionsById(ids: readonly string[]): Promise<Map<string, SectionDocument>> {
  return liveSections.byId(ids, (missing) => Sections.find({ _id: { $in: missing } }).toArray());
}

/** The designation of a section, deleted ones included; undefined of none or an unknown one. */
export async function designationOf(id: string | undefined): Promise<string | undefined> {
  return id === undefined ? undefined : (await sectionsById([id])).get(id)?.designation;
}

/** A section that is not deleted, inside a transaction; throws `not_found`. */
export async function sectionById(id: string, { session }: UnitOfWork): Promise<SectionDocument> {
  const found = await Sections.findOne({ _id: id, deletedAt: null }, { session });
  if (!found) throw new RuleError('not_found', { message: 'Section introuvable.' });
  return found;
}

/** All sections, closed ones included, by code as a number (C-6). */
export async function listSections(): Promise<Section[]> {
  const sections = await Sections.find({ deletedAt: null }).toArray();
  return sections.toSorted((a, b) => compareCodes(a.code, b.code)).map(toSection);
}

/** Editable fields of a stored section; history and copies hold these. */
export function fieldsOf(section: SectionDocument): SectionFields {
  const { code, designation, description, appartientDelta, active } = section;
  const { requiresCertificatMedical, reglesCertificat } = section;
  // One stored by an instance of a former release lacks it.
  const scanObligatoire = Boolean(section.scanObligatoire);
  return {
    code,
    designation,
    description,
    appartientDelta,
    active,
    requiresCertificatMedical,
    scanObligatoire,
    reglesCertificat,
  };
}

/** A stored section as the contract shows it. */
export function toSection(section: SectionDocument): Section {
  const { _id: id, version, createdAt } = section;
  return { id, version, ...fieldsOf(section), createdAt: createdAt.toISOString() };
}

/** State published to other services, or its tombstone. */
export function stateOf(section: SectionDocument): EntityState<SectionState> {
  const deleted = section.deletedAt !== null;
  return { id: section._id, version: section.version, deleted, data: deleted ? null : fieldsOf(section) };
}
