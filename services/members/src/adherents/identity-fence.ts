import { createHash } from 'node:crypto';
import { Schema } from 'mongoose';
import { defineCollection, type UnitOfWork } from '@club/service-kit';
import { personKeysOf, type Identified } from '@club/service-kit/text';

/** Fences: two persons behind the same one only wait for each other. */
const fences = 1024;

interface IdentityFence {
  _id: number;
  /** Transactions that passed. */
  passed: number;
}

const schema = new Schema<IdentityFence>(
  { _id: { type: Number, required: true }, passed: { type: Number, required: true } },
  { versionKey: false, collection: 'identity_fences' },
);

const Fences = defineCollection<IdentityFence>('IdentityFence', schema);

/**
 * Transactions giving the same identity write the same document, so the later one conflicts and restarts. Not a unique
 * key: duplicates may be accepted.
 */
export async function passIdentityFence({ session }: UnitOfWork, person: Identified): Promise<void> {
  const _id = fenceOf(person);
  await Fences.updateOne({ _id }, { $inc: { passed: 1 } }, { session, upsert: true });
}

/** The same for many persons, each fence once and in one order. */
export async function passIdentityFences(
  { session }: UnitOfWork,
  persons: readonly Identified[],
): Promise<void> {
  const passed = [...new Set(persons.map(fenceOf))].toSorted((a, b) => a - b);
  if (passed.length === 0) return;
  const update = { $inc: { passed: 1 } };
  await Fences.bulkWrite(
    passed.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } })),
    { session },
  );
}

/** The same whichever of the two names is taken for the first. */
function fenceOf(person: Identified): number {
  const [key] = personKeysOf(person).toSorted();
  return createHash('sha256').update(String(key)).digest().readUInt32BE() % fences;
}
