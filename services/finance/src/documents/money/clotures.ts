import type { Currency } from '@club/contract';
import { defineCollection, type Minor } from '@club/service-kit';
import { Schema } from 'mongoose';
import { date, number, optionalText, text } from '../collections/schema-types.ts';
import type { StoredType } from './reglements.ts';

/** What came and went by one means, in minor units; `rendu` is positive. */
export interface StoredMoyen {
  typeReglement: StoredType;
  ouverture: Minor;
  recu: Minor;
  rendu: Minor;
  attendu: Minor;
}

/** Who reopened a count, when and why. */
export interface Reouverture {
  at: Date;
  /** The club’s day, `YYYY-MM-DD`. */
  jour: string;
  par: string;
  parId: string;
  motif: string;
}

/** A closed count of a till (M-50), in minor units. Nothing of it changes but its place in the chain, and that it was reopened. */
export interface ClotureDocument {
  _id: string;
  version: number;
  /** `YYYY-MM-DD`: the day on its sheet. */
  jour: string;
  caissierId: string;
  /** Name shown. */
  caissier: string;
  /** From 1 in each till, reopened ones included. */
  numero: number;
  /** The count closed after it; null for the last one of its till. */
  suivanteId: string | null;
  devise: Currency;
  moyens: StoredMoyen[];
  comptage: { valeur: Minor; nombre: number }[];
  compte: Minor;
  ecart: Minor;
  motif: string | null;
  fonds: Minor;
  /** Of the first count of a till: its cash from before, which was in no till. */
  anterieur: Minor;
  rouverte: Reouverture | null;
  createdBy: string;
  createdById: string;
  createdAt: Date;
}

const moyen = new Schema(
  { typeReglement: text, ouverture: number, recu: number, rendu: number, attendu: number },
  { _id: false },
);
const coupure = new Schema({ valeur: number, nombre: number }, { _id: false });
const reouverture = new Schema({ at: date, jour: text, par: text, parId: text, motif: text }, { _id: false });

const schema = new Schema<ClotureDocument>(
  {
    _id: text,
    version: number,
    jour: text,
    caissierId: text,
    caissier: text,
    numero: number,
    suivanteId: optionalText,
    devise: text,
    moyens: [moyen],
    comptage: [coupure],
    compte: number,
    ecart: number,
    motif: optionalText,
    fonds: number,
    anterieur: number,
    rouverte: { type: reouverture, default: null },
    createdBy: text,
    createdById: text,
    createdAt: date,
  },
  { versionKey: false, collection: 'clotures_caisse' },
);

// Those of former releases have no number until they are migrated.
schema.index(
  { caissierId: 1, numero: -1 },
  { unique: true, partialFilterExpression: { numero: { $exists: true } } },
);
schema.index({ jour: 1 });
schema.index({ createdAt: 1 });

/** Closed counts of tills; none is ever removed. */
export const Clotures = defineCollection<ClotureDocument>('ClotureCaisse', schema);
