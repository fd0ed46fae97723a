import type { Migration } from '@club/service-kit';
import { Saisons } from './saison-model.ts';

/**
 * Seasons that were active in former releases: the day is not known any more, so it is that of their creation. Copies
 * need it only once the club passes on, which publishes it.
 */
export const fillActiveSince: Migration = {
  name: '2026-11-28-active-since',
  run: async () => {
    const lacking = { activeDepuis: { $exists: false }, $or: [{ active: true }, { cloturee: true }] };
    const { modifiedCount } = await Saisons.updateMany(lacking, [{ $set: { activeDepuis: '$createdAt' } }]);
    return { changed: modifiedCount };
  },
};
