import type { ModeleRappel } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** A template that the club has changed. */
export interface StoredModele extends ModeleRappel {
  /** `type:langue`. */
  _id: string;
  updatedBy: string;
}

const text = { type: String, required: true };

const schema = new Schema<StoredModele>(
  {
    _id: text,
    type: text,
    langue: text,
    objet: text,
    texte: text,
    version: { type: Number, required: true },
    updatedBy: text,
  },
  { versionKey: false, collection: 'rappel_modeles' },
);

export const Modeles = defineCollection<StoredModele>('RappelModele', schema);
