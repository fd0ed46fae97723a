import { codeKeyOf } from '@club/service-kit/search';
import { trusted } from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { sequenceNumberOf } from './code-rules.ts';

/** Written at once. */
const batchSize = 500;

/**
 * Gives members of former releases the keys that their codes are compared by, the oldest first. Of two whose codes were two then
 * and are one now, the later keeps working under a key of its own: nothing may keep a club from starting.
 */
export async function fillCodeKeys(): Promise<void> {
  const lacking = Adherents.find({ codeKey: trusted({ $exists: false }) }, { codeAdherent: 1 })
    .sort({ _id: 1 })
    .lean()
    .cursor({ batchSize });
  let batch: { _id: string; codeAdherent: string }[] = [];
  for await (const one of lacking) {
    batch.push(one);
    if (batch.length < batchSize) continue;
    await fill(batch);
    batch = [];
  }
  await fill(batch);
}

async function fill(members: readonly { _id: string; codeAdherent: string }[]): Promise<void> {
  if (members.length === 0) return;
  const keys = members.map(({ codeAdherent }) => codeKeyOf(codeAdherent));
  const known = await Adherents.find({ codeKey: trusted({ $in: keys }) }, { codeKey: 1 }).lean();
  const taken = new Set(known.map(({ codeKey }) => codeKey));
  const updates = members.map(({ _id, codeAdherent }, at) => {
    const key = keys[at] ?? '';
    const codeKey = taken.has(key) ? `${key} = ${codeAdherent} (${_id})` : key;
    taken.add(key);
    const codeNumber = sequenceNumberOf(codeAdherent);
    return { updateOne: { filter: { _id }, update: { $set: { codeKey, codeNumber } } } };
  });
  await Adherents.bulkWrite(updates);
}
