import { defineCollection, type Minor } from '@club/service-kit';
import { Schema } from 'mongoose';
import { date, number, optionalText, text } from '../collections/schema-types.ts';

/**
 * Cash that came into a till or left it (M-49), in minor units; written with the money it is of. Nothing of it changes but the count
 * it was closed with.
 */
export interface MouvementDocument {
  _id: string;
  caissierId: string;
  /** Name shown. */
  caissier: string;
  entity: 'reglement' | 'credit';
  /** The règlement or credit. */
  documentId: string;
  correction: boolean;
  montant: Minor;
  /** `YYYY-MM-DD`: the date of its line, for reports. */
  jour: string;
  at: Date;
  /** When the line was entered that it is, or that it corrects. */
  entreeLe: Date;
  /** Who did it; for another’s till not the cashier. */
  parId: string;
  par: string;
  /** The count it was closed with; null while that is open. */
  clotureId: string | null;
}

const schema = new Schema<MouvementDocument>(
  {
    _id: text,
    caissierId: text,
    caissier: text,
    entity: text,
    documentId: text,
    correction: { type: Boolean, default: false },
    montant: number,
    jour: text,
    at: date,
    entreeLe: date,
    parId: text,
    par: text,
    clotureId: optionalText,
  },
  { versionKey: false, collection: 'mouvements_caisse' },
);

schema.index({ clotureId: 1, caissierId: 1, entreeLe: 1 });
schema.index({ documentId: 1 });
schema.index({ caissierId: 1 });

/** Cash movements of tills; none is ever removed. */
export const Mouvements = defineCollection<MouvementDocument>('MouvementCaisse', schema);
