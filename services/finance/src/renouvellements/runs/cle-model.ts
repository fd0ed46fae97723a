import type { Unit } from '@club/service-kit';
import mongoose, { Schema, type AnyBulkWriteOperation } from 'mongoose';

/**
 * That a campaign took a formula for a member in a season, and with which cotisation. Written in the transaction that creates the
 * cotisation: two campaigns that renew the same line meet here, and the second starts over and finds the first one's.
 */
export interface StoredCle {
  /** `saison:adherent:formule`. */
  _id: string;
  cotisationId: string;
}

const text = { type: String, required: true };

const schema = new Schema<StoredCle>(
  { _id: text, cotisationId: text },
  { versionKey: false, collection: 'renouvellement_cles' },
);

const Cles = mongoose.model<StoredCle>('RenouvellementCle', schema);

/** Takes lines of a season for new cotisations. One whose former cotisation was deleted goes over to the new one. */
export async function takeCles(
  { session }: Unit,
  saisonId: string,
  taken: readonly { adherentId: string; formuleId: string; cotisationId: string }[],
): Promise<void> {
  const writes = taken.map(({ adherentId, formuleId, cotisationId }): AnyBulkWriteOperation<StoredCle> => ({
    updateOne: {
      filter: { _id: `${saisonId}:${adherentId}:${formuleId}` },
      update: { $set: { cotisationId } },
      upsert: true,
    },
  }));
  if (writes.length > 0) await Cles.collection.bulkWrite(writes as never, { session });
}
