import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** Of a closed season, in minor units. */
export interface FrozenFigures {
  nbAdherents: number;
  nbCotisations: number;
  nbReglements: number;
  montantTotalCotisations: number;
  montantTotalReglements: number;
}

/** A season as stored. */
export interface StoredSaison {
  _id: string;
  nom: string;
  nomKey: string;
  /** `YYYY-MM-DD`. */
  dateDebut: string;
  dateFin: string;
  active: boolean;
  /** Absent in records of former releases, as the next two. */
  inscriptionsOuvertes?: boolean;
  inscriptionsDu?: string | null;
  /** Null for a season that was never active. */
  activeDepuis?: Date | null;
  cloturee: boolean;
  /** Until every service has frozen it. */
  clotureEnCours: boolean;
  dateCloture: Date | null;
  /** Absent while it is open. */
  figures?: FrozenFigures | null;
  /** A job ends the closing, perhaps after a crash. */
  clotureDemandee?: { id: string; nom: string; requestId: string } | null;
  /** Since when it is being deleted: its fence may be closed (`keep-saison.ts`). */
  suppressionDepuis: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const count = { type: Number, required: true };

const frozenFigures = new Schema(
  {
    nbAdherents: count,
    nbCotisations: count,
    nbReglements: count,
    montantTotalCotisations: count,
    montantTotalReglements: count,
  },
  { _id: false },
);

const closingOrigin = new Schema(
  {
    id: { type: String, required: true },
    nom: { type: String, default: '' },
    requestId: { type: String, required: true },
  },
  { _id: false },
);

const saisonSchema = new Schema<StoredSaison>(
  {
    _id: { type: String, required: true },
    nom: { type: String, required: true },
    nomKey: { type: String, required: true },
    dateDebut: { type: String, required: true },
    dateFin: { type: String, required: true },
    active: { type: Boolean, required: true },
    inscriptionsOuvertes: { type: Boolean, default: false },
    inscriptionsDu: { type: String, default: null },
    activeDepuis: { type: Date, default: null },
    cloturee: { type: Boolean, required: true },
    clotureEnCours: { type: Boolean, default: false },
    dateCloture: { type: Date, default: null },
    figures: { type: frozenFigures },
    clotureDemandee: { type: closingOrigin },
    suppressionDepuis: { type: Date, default: null },
    version: { type: Number, required: true },
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'saisons', versionKey: false },
);

saisonSchema.index({ nomKey: 1 }, { unique: true, name: 'nom' });
// The database refuses a second active season.
saisonSchema.index(
  { active: 1 },
  { unique: true, partialFilterExpression: { active: true }, name: 'active' },
);
// And a second one that waits with its enrolment open, or that is to be closed.
saisonSchema.index(
  { inscriptionsOuvertes: 1 },
  { unique: true, partialFilterExpression: { inscriptionsOuvertes: true }, name: 'inscriptions' },
);
saisonSchema.index(
  { cloturee: 1 },
  {
    unique: true,
    partialFilterExpression: { active: false, cloturee: false, activeDepuis: { $type: 'date' } },
    name: 'aCloturer',
  },
);
saisonSchema.index({ dateDebut: -1, createdAt: -1 });

export const Saisons = defineCollection<StoredSaison>('Saison', saisonSchema);
