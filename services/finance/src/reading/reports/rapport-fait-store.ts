import { octetsParMorceau } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import mongoose, { Schema, Types } from 'mongoose';

/** A part of a file that admin is about to fetch. */
interface StoredMorceau {
  /** `file:part`. */
  _id: string;
  contenu: mongoose.mongo.Binary;
  expiresAt: Date;
}

const schema = new Schema<StoredMorceau>(
  { _id: String, contenu: Schema.Types.Buffer, expiresAt: Date },
  { versionKey: false, collection: 'rapports_faits' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const Morceaux = defineCollection<StoredMorceau>('RapportFait', schema);

/** Milliseconds: it is fetched at once, or not at all. */
const keptMs = 10 * 60_000;

/** Keeps a file for whichever instance is asked for its parts; it goes by itself. */
export async function keepFile(bytes: Buffer): Promise<{ id: string; morceaux: number }> {
  const id = new Types.ObjectId().toHexString();
  const expiresAt = new Date(Date.now() + keptMs);
  const morceaux = Math.ceil(bytes.length / octetsParMorceau);
  for (let part = 0; part < morceaux; part += 1) {
    const contenu = bytes.subarray(part * octetsParMorceau, (part + 1) * octetsParMorceau);
    await Morceaux.insertOne({
      _id: `${id}:${part}`,
      contenu: new mongoose.mongo.Binary(contenu),
      expiresAt,
    });
  }
  return { id, morceaux };
}

/** A part in base64; null when it is gone. */
export async function keptPart(id: string, part: number): Promise<string | null> {
  const found = await Morceaux.findOne({ _id: `${id}:${part}` });
  return found?.contenu.toString('base64') ?? null;
}
