import mongoose, { Types, type InferSchemaType } from 'mongoose';

const count = { type: Number, required: true };

/** Frozen, in minor units. */
const frozenFigures = new mongoose.Schema(
  {
    nbAdherents: count,
    nbCotisations: count,
    nbReglements: count,
    montantTotalCotisations: count,
    montantTotalReglements: count,
  },
  { _id: false },
);

/** A job ends the closing, perhaps after a crash. */
const closingOrigin = new mongoose.Schema(
  {
    id: { type: String, required: true },
    nom: { type: String, default: '' },
    requestId: { type: String, required: true },
  },
  { _id: false },
);

const saisonSchema = new mongoose.Schema(
  {
    _id: { type: String, default: () => new Types.ObjectId().toHexString() },
    nom: { type: String, required: true },
    nomKey: { type: String, required: true },
    /** `YYYY-MM-DD`. */
    dateDebut: { type: String, required: true },
    dateFin: { type: String, required: true },
    active: { type: Boolean, required: true },
    cloturee: { type: Boolean, required: true },
    /** Until every service has frozen it. */
    clotureEnCours: { type: Boolean, default: false },
    dateCloture: { type: Date, default: null },
    /** Of a closed season. */
    figures: { type: frozenFigures },
    clotureDemandee: { type: closingOrigin },
    /** Since when it is being deleted: its fence may be closed (`keep-saison.ts`). */
    suppressionDepuis: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'saisons', timestamps: true, versionKey: false },
);

saisonSchema.index({ nomKey: 1 }, { unique: true, name: 'nom' });
// The database refuses a second active season.
saisonSchema.index(
  { active: 1 },
  { unique: true, partialFilterExpression: { active: true }, name: 'active' },
);
saisonSchema.index({ dateDebut: -1, createdAt: -1 });

export const Saisons = mongoose.model('Saison', saisonSchema);

export type StoredSaison = InferSchemaType<typeof saisonSchema>;

export type FrozenFigures = NonNullable<StoredSaison['figures']>;
