import type { Db, MongoClient } from 'mongodb';
import { noEssai, type StoredEssai } from '../../services/admin/src/essai/stored-essai.ts';
import { databases } from '../launcher/services.ts';

const essais = (admin: Db) => admin.collection<StoredEssai>('essai');
const sure = { upsert: true, writeConcern: { w: 'majority' } } as const;

/** The trial as the admin service keeps it; null before the first one. */
export const readEssai = (client: MongoClient): Promise<StoredEssai | null> =>
  essais(client.db(databases.admin)).findOne({ _id: 'essai' });

/** Changes fields of it, as the only one: the admin service waits for the launcher then. */
export async function noteEssai(
  client: MongoClient,
  fields: Partial<Omit<StoredEssai, '_id'>>,
): Promise<void> {
  await essais(client.db(databases.admin)).updateOne({ _id: 'essai' }, { $set: fields }, sure);
}

/** There is no trial, or not any more. */
const { _id, ...fields } = noEssai;
export const noTrial = fields;
