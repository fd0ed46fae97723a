import type { EtatEnvoiRapport, FinanceReport, FormatEnvoi, PeriodeEnvoi } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** A user, or an address; one of both. */
export interface StoredDestinataire {
  /** Within its send: «1», «2». */
  id: string;
  utilisateurId: string | null;
  email: string | null;
}

/** A report that is sent each month. */
export interface StoredEnvoi {
  _id: string;
  version: number;
  rapport: FinanceReport;
  periode: PeriodeEnvoi | null;
  sectionId: string | null;
  jour: number;
  format: FormatEnvoi;
  destinataires: StoredDestinataire[];
  /** With whose rights it is sent. */
  userId: string;
  /** `YYYY-MM`: the first month in which it is sent. */
  premierMois: string;
  createdAt: Date;
}

/** `incertain`: handed over perhaps, nobody noted it. `ignore`: without address by now. */
export type EtatLigne = 'a_envoyer' | 'en_cours' | 'envoye' | 'refuse' | 'incertain' | 'ignore';

/** One e-mail of a send; `id` of its recipient. */
export interface Ligne {
  id: string;
  etat: EtatLigne;
}

/** A send of one month, taken before anything leaves. */
export interface StoredMois {
  /** `send:month`, or `send:main` of what was sent by hand beside it: each once. */
  _id: string;
  envoiId: string;
  /** `YYYY-MM` in which it is sent; it is about the one before. */
  mois: string;
  etat: EtatEnvoiRapport;
  essais: number;
  /** Of `en_cours`: when whoever sends it must be done. Of `a_reessayer`: not before. */
  prochain: Date | null;
  raison: string | null;
  lignes: Ligne[];
  /** Of the last try. */
  le: Date;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: null };

const envoiSchema = new Schema<StoredEnvoi>(
  {
    ...{ _id: text, version: { type: Number, required: true }, rapport: text, format: text },
    ...{ periode: optionalText, sectionId: optionalText, jour: { type: Number, required: true } },
    destinataires: [{ _id: false, id: text, utilisateurId: optionalText, email: optionalText }],
    ...{ userId: text, premierMois: text, createdAt: { type: Date, required: true } },
  },
  { versionKey: false, collection: 'rapport_envois' },
);
envoiSchema.index({ userId: 1 });
envoiSchema.index({ 'destinataires.utilisateurId': 1 });

export const EnvoisRapports = defineCollection<StoredEnvoi>('RapportEnvoi', envoiSchema);

const moisSchema = new Schema<StoredMois>(
  {
    ...{ _id: text, envoiId: text, mois: text, etat: text, essais: { type: Number, required: true } },
    ...{ prochain: { type: Date, default: null }, raison: optionalText },
    lignes: [{ _id: false, id: text, etat: text }],
    le: { type: Date, required: true },
  },
  { versionKey: false, collection: 'rapport_envois_mois' },
);
moisSchema.index({ envoiId: 1, le: -1 });
moisSchema.index({ etat: 1, prochain: 1 });

export const MoisEnvoyes = defineCollection<StoredMois>('RapportEnvoiMois', moisSchema);
