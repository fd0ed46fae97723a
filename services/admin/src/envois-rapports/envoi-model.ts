import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import type { StoredEnvoi, StoredMois } from './envoi-document.ts';

const text = { type: String, required: true };
const optionalText = { type: String, default: null };

const envoiSchema = new Schema<StoredEnvoi>(
  {
    _id: text,
    version: { type: Number, required: true },
    rapport: text,
    format: text,
    periode: optionalText,
    sectionId: optionalText,
    jour: { type: Number, required: true },
    destinataires: [{ _id: false, id: text, utilisateurId: optionalText, email: optionalText }],
    userId: text,
    premierMois: text,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'rapport_envois' },
);
envoiSchema.index({ userId: 1 });
envoiSchema.index({ 'destinataires.utilisateurId': 1 });

export const EnvoisRapports = defineCollection<StoredEnvoi>('RapportEnvoi', envoiSchema);

const moisSchema = new Schema<StoredMois>(
  {
    _id: text,
    envoiId: text,
    mois: text,
    etat: text,
    essais: { type: Number, required: true },
    prochain: { type: Date, default: null },
    raison: optionalText,
    lignes: [{ _id: false, id: text, etat: text }],
    le: { type: Date, required: true },
  },
  { versionKey: false, collection: 'rapport_envois_mois' },
);
moisSchema.index({ envoiId: 1, le: -1 });
moisSchema.index({ etat: 1, prochain: 1 });

export const MoisEnvoyes = defineCollection<StoredMois>('RapportEnvoiMois', moisSchema);
