import { defineCollection, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';
import { noEssai, type StoredEssai } from './stored-essai.ts';

const mixed = { type: Schema.Types.Mixed, default: null };

const schema = new Schema<StoredEssai>(
  {
    _id: { type: String, required: true },
    etat: { type: String, required: true },
    numero: { type: String, default: null },
    par: mixed,
    depuis: { type: Date, default: null },
    videPar: mixed,
    avancement: mixed,
    personnes: { type: Number, default: 0 },
    echec: { type: String, default: null },
    vide: { type: Boolean, default: false },
  },
  { versionKey: false, collection: 'essai' },
);

const Essais = defineCollection<StoredEssai>('Essai', schema);

/** The trial as it stands, also within a transaction. */
export const readEssai = async (unit?: UnitOfWork): Promise<StoredEssai> =>
  (await Essais.findOne({ _id: 'essai' }, { session: unit?.session })) ?? noEssai;

/** Changes fields of it; a concurrent change is a conflict that runs the transaction again. */
export async function storeEssai({ session }: UnitOfWork, change: Partial<StoredEssai>): Promise<void> {
  const { _id, ...fields } = { ...(await readEssai({ session } as UnitOfWork)), ...change };
  await Essais.updateOne({ _id }, { $set: fields }, { session, upsert: true });
}
