import type { EtatRenouvellement, Renouvellement } from '@club/contract';
import mongoose, { Schema } from 'mongoose';

/** A run as stored; whom it renews stands in its lots. */
export interface StoredRenouvellement {
  _id: string;
  etat: EtatRenouvellement;
  saisonId: string;
  /** The season whose lines are taken again. */
  formerId: string;
  /** Only formulas of this section; null for all. */
  sectionId: string | null;
  pourcentage: number;
  /** First day of what it creates, `YYYY-MM-DD`: the same for everyone, also past midnight. */
  jour: string;
  /** Members. */
  total: number;
  done: number;
  crees: number;
  ignores: number;
  /** First lot that is not done. */
  nextLot: number;
  /** Times that lot was taken up. */
  attempts: number;
  /** Which process works on it and until when nobody else may, by the clock of the database. */
  lease: { owner: string | null; until: Date };
  /** When a lot of it was taken up last: runs take turns. */
  servedAt: Date;
  createdBy: { id: string; nom: string };
  requestId: string;
  createdAt: Date;
  finishedAt: Date | null;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

const schema = new Schema<StoredRenouvellement>(
  {
    _id: text,
    etat: text,
    saisonId: text,
    formerId: text,
    sectionId: { type: String, default: null },
    pourcentage: number,
    jour: text,
    total: number,
    done: number,
    crees: number,
    ignores: number,
    nextLot: number,
    attempts: number,
    lease: { type: { owner: String, until: Date }, required: true, _id: false },
    servedAt: date,
    createdBy: { type: { id: String, nom: String }, required: true, _id: false },
    requestId: text,
    createdAt: date,
    finishedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'renouvellements', suppressReservedKeysWarning: true },
);

schema.index({ saisonId: 1, createdAt: -1 });
schema.index({ etat: 1, servedAt: 1 });

/** Runs of the renewal campaign. */
export const Renouvellements = mongoose.model<StoredRenouvellement>('Renouvellement', schema);

/** The contract's view of a run. */
export function toRenouvellement(
  run: StoredRenouvellement,
  refuses: Renouvellement['refuses'],
): Renouvellement {
  const { _id: id, etat, saisonId, total, done, crees, ignores, createdBy, createdAt, finishedAt } = run;
  return {
    ...{ id, etat, saisonId, total, done, crees, ignores, refuses },
    createdBy: createdBy.nom,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
