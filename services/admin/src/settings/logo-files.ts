import { createHash } from 'node:crypto';
import { defineCollection } from '@club/service-kit';
import { Schema, type mongo } from 'mongoose';

/** A picture under the digest of its content; kept, since the history may restore it. */
interface LogoFile {
  /** `{32 hexadecimal digits}.png`. */
  _id: string;
  content: mongo.Binary | Buffer;
}

const schema = new Schema<LogoFile>(
  { _id: { type: String, required: true }, content: { type: Schema.Types.Buffer, required: true } },
  { versionKey: false, collection: 'logos' },
);

const LogoFiles = defineCollection<LogoFile>('LogoFile', schema);

/** Stores a PNG and answers its address; the same picture is stored once. */
export async function storeLogo(content: Buffer): Promise<string> {
  const file = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.png`;
  await LogoFiles.updateOne({ _id: file }, { $setOnInsert: { content } }, { upsert: true });
  return `/api/settings/logo/${file}`;
}

/** The PNG of a file's name, or undefined. */
export async function logoContent(file: string): Promise<Buffer | undefined> {
  const found = await LogoFiles.findOne({ _id: file }, { promoteBuffers: true });
  return found ? Buffer.from(found.content as Buffer) : undefined;
}
