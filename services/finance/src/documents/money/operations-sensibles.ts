import type { TypeOperationSensible } from '@club/contract';
import { defineCollection, type Minor } from '@club/service-kit';
import { Schema } from 'mongoose';
import { date, number, optionalText, text } from '../collections/schema-types.ts';

/** A formula that was sold below what counts: its tariff, or what was agreed before. */
export interface StoredVente {
  adherentId: string;
  formuleId: string;
  tarif: Minor;
  prix: Minor;
  /** The member is exonerated: no reason was asked and no limit met. */
  exonere: boolean;
}

/** What somebody did with money by his word alone (M-61), in minor units; written with it, never changed. */
export interface OperationSensibleDocument {
  _id: string;
  type: TypeOperationSensible;
  montant: Minor;
  /** null once its payer is erased. */
  motif: string | null;
  /** The club’s day, `YYYY-MM-DD`. */
  jour: string;
  at: Date;
  parId: string;
  par: string;
  creditId: string | null;
  reglementId: string | null;
  /** Of a sale below the tariff (M-72); absent otherwise. */
  cotisationId?: string | null;
  vente?: StoredVente | null;
  /** The closing that was reopened (M-50); absent in records of former releases. */
  clotureId?: string | null;
}

const vente = new Schema(
  {
    adherentId: text,
    formuleId: text,
    tarif: number,
    prix: number,
    exonere: { type: Boolean, default: false },
  },
  { _id: false },
);

const schema = new Schema<OperationSensibleDocument>(
  {
    _id: text,
    type: text,
    montant: number,
    motif: optionalText,
    jour: text,
    at: date,
    parId: text,
    par: text,
    creditId: optionalText,
    reglementId: optionalText,
    cotisationId: optionalText,
    vente: { type: vente, default: null },
    clotureId: optionalText,
  },
  { versionKey: false, collection: 'operations_sensibles' },
);

schema.index({ jour: -1, at: -1, _id: -1 });
schema.index({ type: 1, jour: -1, at: -1, _id: -1 });
// What one person did on a day.
schema.index({ parId: 1, jour: 1 });
// Those of a person who is erased.
schema.index({ creditId: 1 });
schema.index({ reglementId: 1 });
schema.index({ cotisationId: 1 });

export const OperationsSensibles = defineCollection<OperationSensibleDocument>('OperationSensible', schema);

interface OperationsOfOne {
  /** Who. */
  _id: string;
  nombre: number;
}

const countSchema = new Schema<OperationsOfOne>(
  { _id: text, nombre: number },
  { versionKey: false, collection: 'operations_sensibles_par' },
);

/** One document a person, which each of his operations writes: two at once conflict, and the second sees the first. */
export const OperationsOf = defineCollection<OperationsOfOne>('OperationsSensiblesPar', countSchema);
