import type { Migration } from '@club/service-kit';
import { personKeyOf } from '@club/service-kit/text';
import { Adherents } from './adherent-model.ts';

const batchSize = 1_000;

/**
 * Makes the keys by which doubles are found again, as names are compared now: a former release held ß and ss, or two writings of
 * an Arabic letter, for different ones.
 */
export const fillDuplicateKeys: Migration = {
  name: '2026-11-27-duplicate-keys',
  run: async () => {
    const fields = { nom: 1, prenom: 1, dateNaissance: 1, duplicateKey: 1 };
    // Who was erased has a key of his own.
    const members = Adherents.find({ effacement: { $exists: false } }, { projection: fields, batchSize });
    let changed = 0;
    let writes: Parameters<typeof Adherents.bulkWrite>[0][number][] = [];
    const write = async () => {
      if (writes.length === 0) return;
      changed += (await Adherents.bulkWrite(writes)).modifiedCount;
      writes = [];
    };
    for await (const member of members) {
      const { _id, duplicateKey: former } = member;
      const duplicateKey = personKeyOf(member);
      if (duplicateKey === former) continue;
      // Whoever was renamed meanwhile has the right key already.
      writes.push({
        updateOne: { filter: { _id, duplicateKey: former }, update: { $set: { duplicateKey } } },
      });
      if (writes.length === batchSize) await write();
    }
    await write();
    return { changed };
  },
};
