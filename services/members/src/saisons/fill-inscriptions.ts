import type { Migration } from '@club/service-kit';
import { Adherents, withDefaults } from '../adherents/adherent-model.ts';
import { inscriptionsOfDocument } from './inscriptions.ts';

const batchSize = 1_000;

/**
 * Writes the inscription of members stored before they had several, from `saisonId`. Copies need not hear of it: they read
 * the same from the former state.
 */
export const fillInscriptions: Migration = {
  name: '2026-11-28-inscriptions',
  run: async () => {
    const lacking = Adherents.find(
      { inscriptions: null },
      { projection: { saisonId: 1, dateInscription: 1 }, batchSize },
    );
    let changed = 0;
    let writes: Parameters<typeof Adherents.bulkWrite>[0][number][] = [];
    const write = async () => {
      if (writes.length === 0) return;
      changed += (await Adherents.bulkWrite(writes, { ordered: false })).modifiedCount;
      writes = [];
    };
    for await (const member of lacking) {
      const inscriptions = inscriptionsOfDocument(withDefaults(member));
      // Who was inscribed meanwhile has them already.
      const filter = { _id: member._id, inscriptions: null };
      writes.push({ updateOne: { filter, update: { $set: { inscriptions } } } });
      if (writes.length === batchSize) await write();
    }
    await write();
    return { changed };
  },
};
