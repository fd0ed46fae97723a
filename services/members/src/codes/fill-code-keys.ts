import { codeKeyOf } from '@club/contract';
import type { Migration } from '@club/service-kit';
import { Adherents } from '../adherents/adherent-model.ts';
import { codeKeyIn } from './code-key-query.ts';
import { doubledKeyOf, sequenceNumberOf } from './code-rules.ts';

const batchSize = 500;

/** Keys that a former release made of signs which count for nothing, or for others, today. */
const unusual = { $regex: '[^ -~]', $type: 'string' as const };

/**
 * Fills the keys of members of former releases, oldest first. Of two codes that are now one, the later gets a
 * key of its own.
 */
export const fillCodeKeys: Migration = {
  name: '2026-11-28-code-keys',
  run: async () => {
    await forgetFormerKeys();
    return { changed: await fillLacking() };
  },
};

async function fillLacking(): Promise<number> {
  const lacking = Adherents.find(
    { codeKey: { $exists: false } },
    { projection: { codeAdherent: 1 }, batchSize },
  ).sort({ _id: 1 });
  let changed = 0;
  let batch: { _id: string; codeAdherent: string }[] = [];
  for await (const one of lacking) {
    batch.push(one);
    if (batch.length < batchSize) continue;
    changed += await fill(batch);
    batch = [];
  }
  return changed + (await fill(batch));
}

async function forgetFormerKeys(): Promise<void> {
  const found = await Adherents.find(
    { codeKey: unusual },
    { projection: { codeAdherent: 1, codeKey: 1 } },
  ).toArray();
  const former = found.filter(({ _id, codeAdherent, codeKey }) => {
    const key = codeKeyOf(codeAdherent);
    return codeKey !== key && codeKey !== doubledKeyOf(key, { _id, codeAdherent });
  });
  const ids = former.map(({ _id }) => _id);
  if (ids.length > 0) await Adherents.updateMany({ _id: { $in: ids } }, { $unset: { codeKey: '' } });
}

async function fill(members: readonly { _id: string; codeAdherent: string }[]): Promise<number> {
  if (members.length === 0) return 0;
  const keys = members.map(({ codeAdherent }) => codeKeyOf(codeAdherent));
  const known = await Adherents.find({ codeKey: codeKeyIn(keys) }, { projection: { codeKey: 1 } }).toArray();
  const taken = new Set(known.map(({ codeKey }) => codeKey));
  const updates = members.map(({ _id, codeAdherent }, at) => {
    const key = keys[at] ?? '';
    const codeKey = taken.has(key) ? doubledKeyOf(key, { _id, codeAdherent }) : key;
    taken.add(key);
    const codeNumber = sequenceNumberOf(codeAdherent);
    return { updateOne: { filter: { _id }, update: { $set: { codeKey, codeNumber } } } };
  });
  await Adherents.bulkWrite(updates);
  return updates.length;
}
