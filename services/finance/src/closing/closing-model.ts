import mongoose, { Schema } from 'mongoose';

/** What the money of one season came to; amounts are minor units. */
export interface MoneyTotals {
  /** Outside the archive. */
  nbCotisations: number;
  nbReglements: number;
  /** Agreed. */
  montantTotalCotisations: number;
  /** Received, less what was given back. */
  montantTotalReglements: number;
  /** What was given back; absent of a season closed by a former release, which did not subtract it. */
  montantRembourse?: number;
}

/** A season that is closed here, with the totals it was frozen with: asked again, they are answered again. */
export interface ClosingDocument extends MoneyTotals {
  /** The season. */
  _id: string;
  closedAt: Date;
}

const number = { type: Number, required: true };

const schema = new Schema<ClosingDocument>(
  {
    _id: { type: String, required: true },
    closedAt: { type: Date, required: true },
    nbCotisations: number,
    nbReglements: number,
    montantTotalCotisations: number,
    montantTotalReglements: number,
    montantRembourse: { type: Number },
  },
  { versionKey: false, collection: 'saison_closings' },
);

export const Closings = mongoose.model<ClosingDocument>('SaisonClosing', schema);
