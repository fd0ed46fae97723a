import mongoose, { Types, type InferSchemaType } from 'mongoose';

const count = { type: Number, required: true };

/** What a closed season came to, frozen by the owners of its rows; amounts are minor units. */
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

/** Who asked for a closing, and in which request: a job ends it, perhaps after a crash. */
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
    /** The name as it must be unique (`nomKeyOf`). */
    nomKey: { type: String, required: true },
    /** Calendar dates, `YYYY-MM-DD`: a season begins and ends on a day of the club, not at an instant. */
    dateDebut: { type: String, required: true },
    dateFin: { type: String, required: true },
    active: { type: Boolean, required: true },
    cloturee: { type: Boolean, required: true },
    /** From the moment its closing was asked for until every service has frozen it. */
    clotureEnCours: { type: Boolean, default: false },
    dateCloture: { type: Date, default: null },
    /** Only of a closed season; they win over whatever its rows come to later. */
    figures: { type: frozenFigures },
    clotureDemandee: { type: closingOrigin },
    version: { type: Number, required: true },
  },
  { collection: 'saisons', timestamps: true, versionKey: false },
);

saisonSchema.index({ nomKey: 1 }, { unique: true, name: 'nom' });
// The database itself refuses a second active season, however many instances ask at once.
saisonSchema.index(
  { active: 1 },
  { unique: true, partialFilterExpression: { active: true }, name: 'active' },
);
saisonSchema.index({ dateDebut: -1, createdAt: -1 });

/** Seasons of the club. */
export const Saisons = mongoose.model('Saison', saisonSchema);

/** A season as stored, read with `.lean()`. */
export type StoredSaison = InferSchemaType<typeof saisonSchema>;

/** Frozen figures of a closed season as stored. */
export type FrozenFigures = NonNullable<StoredSaison['figures']>;
