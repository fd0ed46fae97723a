import type { EtatEnvoi, EtatRappel, Language, TypeRappel } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { leaseField, type RunStore, type StoredRun } from '@club/service-kit/jobs';
import { Schema } from 'mongoose';

/** A campaign as stored; its e-mails are in `Envois`, its counts are theirs. */
export interface StoredRappel extends StoredRun {
  etat: EtatRappel;
  type: TypeRappel;
  langue: Language;
  /** Days ahead that it looks for certificates; null: those of the settings. */
  jours: number | null;
  total: number;
  /** Why it waits or was interrupted. */
  raison: string | null;
  /** Not before; null: at once. */
  reprise: Date | null;
  /** Times that it waited for the mail server since an e-mail went out. */
  pannes: number;
  createdBy: { id: string; nom: string };
  createdAt: Date;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: null };
const date = { type: Date, required: true };
const optionalDate = { type: Date, default: null };

const runSchema = new Schema<StoredRappel>(
  {
    _id: text,
    etat: text,
    type: text,
    langue: text,
    jours: { type: Number, default: null },
    total: { type: Number, required: true },
    raison: optionalText,
    reprise: optionalDate,
    pannes: { type: Number, default: 0 },
    attempts: { type: Number, default: 0 },
    cancelRequested: { type: Boolean, default: false },
    lease: leaseField,
    createdBy: { type: { id: String, nom: String }, required: true, _id: false },
    requestId: text,
    createdAt: date,
    finishedAt: optionalDate,
  },
  { versionKey: false, collection: 'rappels', suppressReservedKeysWarning: true },
);
runSchema.index({ createdAt: -1 });
runSchema.index({ etat: 1, createdAt: 1 });
// One campaign sends at a time, whatever the number of instances: the pace is the club's.
runSchema.index({ etat: 1 }, { unique: true, partialFilterExpression: { etat: 'en_cours' } });

export const Rappels = defineCollection<StoredRappel>('Rappel', runSchema);

/** One e-mail to one person; holds neither his name nor his address. */
export interface StoredEnvoi {
  /** `campaign:person`: each once. */
  _id: string;
  rappelId: string;
  type: TypeRappel;
  adherentId: string;
  etat: EtatEnvoi;
  /** The same at every try. */
  messageId: string;
  essais: number;
  repris: boolean;
  /** Of `a_reessayer`: not before. Of `en_cours`: when whoever sends it must be done. */
  prochain: Date | null;
  raison: string | null;
  envoyeLe: Date | null;
  par: string;
  createdAt: Date;
}

const envoiSchema = new Schema<StoredEnvoi>(
  {
    _id: text,
    rappelId: text,
    type: text,
    adherentId: text,
    etat: text,
    messageId: text,
    essais: { type: Number, default: 0 },
    repris: { type: Boolean, default: false },
    prochain: optionalDate,
    raison: optionalText,
    envoyeLe: optionalDate,
    par: text,
    createdAt: date,
  },
  { versionKey: false, collection: 'rappel_envois' },
);
envoiSchema.index({ rappelId: 1, etat: 1, prochain: 1 });
envoiSchema.index({ adherentId: 1, type: 1, envoyeLe: -1 });
envoiSchema.index({ type: 1, envoyeLe: -1 });
envoiSchema.index({ createdAt: -1, _id: -1 });

export const Envois = defineCollection<StoredEnvoi>('RappelEnvoi', envoiSchema);

/** Campaigns one at a time, those left behind first, then the oldest that need not wait. */
export const rappelRuns: RunStore<StoredRappel> = {
  name: 'rappel',
  runs: Rappels,
  state: 'etat',
  waiting: 'en_attente',
  ready: { $or: [{ reprise: null }, { $expr: { $lte: ['$reprise', '$$NOW'] } }] },
  order: { etat: -1, createdAt: 1 },
  leaseMs: 5_000,
  facts: () => null,
};
