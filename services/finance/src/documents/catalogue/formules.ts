import type { EntityState, Formule, FormuleFields, FormuleState, Tarif } from '@club/contract';
import { minor, type Minor, RuleError, type UnitOfWork, defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import { LiveDocuments } from '../collections/live-documents.ts';
import { presentPrice, priceSaisonId, pricesOf, shownPrice } from './prices.ts';
import {
  date,
  flag,
  number,
  optionalDate,
  optionalNumber,
  optionalText,
  text,
} from '../collections/schema-types.ts';

/** Fields of a formula that staff edit, prices in minor units; `montant` is its own price. */
export type StoredFormuleFields = Omit<FormuleFields, 'montant' | 'partFixe' | 'tarifs'> & {
  montant: Minor;
  partFixe: Minor;
  tarifs: Tarif<Minor>[];
};

/** A formula as stored; a new price never touches an old line (M-6). */
export interface FormuleDocument extends StoredFormuleFields {
  _id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
  /** True while inactive only because its section is closed (C-1). */
  closedWithSection: boolean;
  /** Deleted ones are kept: their names are shown where they were used. */
  deletedAt: Date | null;
}

const schema = new Schema<FormuleDocument>(
  {
    _id: text,
    version: number,
    code: text,
    designation: text,
    description: optionalText,
    montant: number,
    partFixe: { type: Number, default: 0 },
    tarifs: { type: [{ _id: false, saisonId: text, montant: number, partFixe: Number }], default: [] },
    genreDuree: { type: String, default: 'mois' },
    duree: number,
    du: optionalText,
    au: optionalText,
    entrees: optionalNumber,
    sectionId: optionalText,
    ageMin: optionalNumber,
    ageMax: optionalNumber,
    actif: flag,
    createdAt: date,
    updatedAt: date,
    updatedBy: text,
    closedWithSection: { type: Boolean, default: false },
    deletedAt: optionalDate,
  },
  { versionKey: false, collection: 'formules' },
);

// A deleted formula frees its code.
schema.index({ code: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });
schema.index({ sectionId: 1, deletedAt: 1 });

/** Formulas, deleted ones included; a few hundred. */
export const Formules = defineCollection<FormuleDocument>('Formule', schema);

/** The formulas in memory, deleted ones included. */
export const liveFormules = new LiveDocuments<FormuleDocument>();

/**
 * Formulas by id from memory, deleted ones included; unknown ids are looked up. Callers that take one check `deletedAt`
 * and `actif`.
 */
export async function formulesById(
  ids: readonly string[],
  unit?: UnitOfWork,
): Promise<Map<string, FormuleDocument>> {
  return liveFormules.byId(ids, (missing) =>
    Formules.find({ _id: { $in: missing } }, { session: unit?.session }).toArray(),
  );
}

/** A formula that is not deleted, inside a transaction; throws `not_found`. */
export async function formuleById(id: string, { session }: UnitOfWork): Promise<FormuleDocument> {
  const found = await Formules.findOne({ _id: id, deletedAt: null }, { session });
  if (!found) throw new RuleError('not_found', { message: 'Formule introuvable.' });
  return found;
}

/** Editable fields of a stored formula, prices in minor units. */
export function fieldsOf(formule: FormuleDocument): StoredFormuleFields {
  const { code, designation, description, montant, duree, sectionId, actif } = formule;
  // Formulas stored before these fields existed have none.
  const {
    ageMin = null,
    ageMax = null,
    tarifs = [],
    partFixe = minor(0),
  } = formule as Partial<FormuleDocument>;
  const { genreDuree = 'mois', du = null, au = null, entrees = null } = formule as Partial<FormuleDocument>;
  const prices = { montant, partFixe, tarifs };
  return {
    code,
    designation,
    description,
    ...prices,
    genreDuree,
    duree,
    du,
    au,
    entrees,
    sectionId,
    ageMin,
    ageMax,
    actif,
  };
}

/** Editable fields with prices as on the wire, `montant` that of the active season (M-6). */
export function shownFieldsOf(formule: FormuleDocument): FormuleFields {
  const fields = fieldsOf(formule);
  const tarifs = fields.tarifs.map(({ saisonId, ...prix }) => ({ saisonId, ...shownPrice(prix) }));
  return { ...fields, partFixe: 0, ...shownPrice(presentPrice(fields)), tarifs };
}

/** What history compares: the active season's price once, as `montant`. */
export function historyFieldsOf(formule: FormuleDocument): FormuleFields {
  const fields = shownFieldsOf(formule);
  const active = priceSaisonId();
  return { ...fields, tarifs: fields.tarifs.filter(({ saisonId }) => saisonId !== active) };
}

/** A stored formula as the contract shows it. */
export function toFormule(formule: FormuleDocument): Formule {
  const { _id: id, version, createdAt } = formule;
  return {
    id,
    version,
    ...shownFieldsOf(formule),
    createdAt: createdAt.toISOString(),
    prix: pricesOf(formule),
  };
}

/** State published to other services (prices in minor units), or its tombstone. */
export function stateOf(formule: FormuleDocument): EntityState<FormuleState> {
  const deleted = formule.deletedAt !== null;
  return { id: formule._id, version: formule.version, deleted, data: deleted ? null : fieldsOf(formule) };
}
