import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import { number, text } from '../../documents/collections/schema-types.ts';

/** A payer in a season, written by each sale by rules so that two at once conflict (T-9). */
export interface FamilleDocument {
  /** `saisonId:payeurId`. */
  _id: string;
  ventes: number;
}

const schema = new Schema<FamilleDocument>(
  { _id: text, ventes: number },
  { versionKey: false, collection: 'familles_tarifs' },
);

export const Familles = defineCollection<FamilleDocument>('FamilleTarifs', schema);
