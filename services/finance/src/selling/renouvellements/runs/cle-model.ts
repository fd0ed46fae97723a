import { lineKey } from '@club/contract';
import { defineCollection, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';
import { optionalText, text } from '../../../documents/collections/schema-types.ts';
import type { CotisationDocument } from '../../../documents/money/cotisations.ts';

/**
 * Marks that a campaign took a formula for a member in a season. Written in the transaction that creates the
 * cotisation, so two campaigns renewing the same line conflict and the second retries.
 */
export interface StoredCle {
  /** `saison:adherent:formule`. */
  _id: string;
  cotisationId: string;
  /** The campaign that made the cotisation; absent in keys of former releases, and of an accepted offer. */
  renouvellementId?: string | null;
}

const schema = new Schema<StoredCle>(
  { _id: text, cotisationId: text, renouvellementId: optionalText },
  { versionKey: false, collection: 'renouvellement_cles' },
);

schema.index({ renouvellementId: 1 }, { sparse: true });

export const Cles = defineCollection<StoredCle>('RenouvellementCle', schema);

/** `line` by `lineKey`. */
const cleId = (saisonId: string, line: string): string => `${saisonId}:${line}`;

/** Takes lines of a season for new cotisations, replacing keys whose cotisation was deleted. */
export async function takeCles(
  { session }: UnitOfWork,
  saisonId: string,
  taken: readonly { adherentId: string; formuleId: string; cotisationId: string }[],
  renouvellementId: string | null = null,
): Promise<void> {
  const writes = taken.map(({ cotisationId, ...line }) => ({
    updateOne: {
      filter: { _id: cleId(saisonId, lineKey(line)) },
      update: { $set: { cotisationId, renouvellementId } },
      upsert: true,
    },
  }));
  if (writes.length > 0) await Cles.bulkWrite(writes, { session });
}

/** Of these lines (`lineKey`), those that were taken for this cotisation. */
export async function linesTaken(
  { session }: UnitOfWork,
  { _id: cotisationId, saisonId }: Pick<CotisationDocument, '_id' | 'saisonId'>,
  lines: readonly string[],
): Promise<string[]> {
  const ids = lines.map((line) => cleId(saisonId, line));
  const found = await Cles.find({ _id: { $in: ids }, cotisationId }, { session }).toArray();
  const taken = new Set(found.map(({ _id }) => _id));
  return lines.filter((line) => taken.has(cleId(saisonId, line)));
}
