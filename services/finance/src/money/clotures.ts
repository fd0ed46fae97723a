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

/** The closed till of a cashier (M-50), in minor units; never changed. */
export interface ClotureDocument {
  /** `YYYY-MM-DD|cashier`. */
  _id: string;
  /** `YYYY-MM-DD`: the day that is closed, and the first one that is closed with it. */
  jour: string;
  depuis: string;
  caissier: string;
  devise: Currency;
  moyens: StoredMoyen[];
  comptage: { valeur: Minor; nombre: number }[];
  compte: Minor;
  ecart: Minor;
  motif: string | null;
  fonds: Minor;
  createdBy: string;
  createdAt: Date;
}

const moyen = new Schema(
  { typeReglement: text, ouverture: number, recu: number, rendu: number, attendu: number },
  { _id: false },
);
const coupure = new Schema({ valeur: number, nombre: number }, { _id: false });

const schema = new Schema<ClotureDocument>(
  {
    _id: text,
    jour: text,
    depuis: text,
    caissier: text,
    devise: text,
    moyens: [moyen],
    comptage: [coupure],
    compte: number,
    ecart: number,
    motif: optionalText,
    fonds: number,
    createdBy: text,
    createdAt: date,
  },
  { versionKey: false, collection: 'clotures_caisse' },
);

schema.index({ caissier: 1, jour: -1 }, { unique: true });
schema.index({ jour: 1 });

/** Closed tills; none is ever removed. */
export const Clotures = defineCollection<ClotureDocument>('ClotureCaisse', schema);
