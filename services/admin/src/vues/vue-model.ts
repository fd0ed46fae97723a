import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import type { StoredVue } from './stored-vue.ts';

const schema = new Schema<StoredVue>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    liste: { type: String, required: true },
    nom: { type: String, required: true },
    nomKey: { type: String, required: true },
    adresse: { type: String, default: '' },
    partagee: { type: Boolean, required: true },
    userId: { type: String, default: null },
    parDefautDe: { type: [String], default: undefined },
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'vues', versionKey: false },
);

// What is nobody's any more is everybody's, whose names the next index keeps apart.
schema.index({ userId: 1, liste: 1, nomKey: 1 }, { unique: true });
schema.index({ liste: 1, nomKey: 1 }, { unique: true, partialFilterExpression: { partagee: true } });

// One view of a list opens for a person, also of two that are chosen at once.
schema.index(
  { liste: 1, parDefautDe: 1 },
  { unique: true, partialFilterExpression: { parDefautDe: { $type: 'string' } } },
);

export const Vues = defineCollection<StoredVue>('Vue', schema);
