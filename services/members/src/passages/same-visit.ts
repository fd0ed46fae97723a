import { clubSettings, defineCollection, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';

/** The entry that counts of somebody at one door. */
interface RecentEntry {
  /** Member and section of the door. */
  _id: string;
  passageId: string;
  moment: Date;
}

const schema = new Schema<RecentEntry>(
  { _id: String, passageId: String, moment: Date },
  { versionKey: false, collection: 'passages_recents' },
);
// Seconds: far beyond the longest window of the settings.
schema.index({ moment: 1 }, { expireAfterSeconds: 8 * 86_400 });

/** One document a member and door, which each entry writes: of two at once the second sees the first. */
const RecentEntries = defineCollection<RecentEntry>('PassageRecent', schema);

interface Entry {
  id: string;
  adherentId: string;
  sectionId: string | null;
  moment: Date;
}

/** How long a visit lasts (D-6), in milliseconds. */
const visitMs = (): number => clubSettings.current.systemSettings.minutesPassage * 60_000;

const keyOf = ({ adherentId, sectionId }: Pick<Entry, 'adherentId' | 'sectionId'>): string =>
  `${adherentId} ${sectionId ?? ''}`;

/**
 * The moment of the entry that counts, when this one is of the same visit: at the same door within the minutes of the settings
 * (D-6). null when this one counts, also when it is sent again.
 */
export async function sameVisit(
  { id, adherentId, sectionId, moment }: Entry,
  { session }: UnitOfWork,
): Promise<Date | null> {
  const _id = keyOf({ adherentId, sectionId });
  const apart = { $abs: { $subtract: [moment, { $ifNull: ['$moment', new Date(0)] }] } };
  const isSame = { $lt: [apart, visitMs()] };
  const kept = await RecentEntries.findOneAndUpdate(
    { _id },
    [
      {
        $set: {
          passageId: { $cond: [isSame, '$passageId', id] },
          moment: { $cond: [isSame, '$moment', moment] },
        },
      },
    ],
    { upsert: true, returnDocument: 'after', session },
  );
  return kept && kept.passageId !== id ? kept.moment : null;
}

/** The moment of the visit that is under way at this door, if any: who took the last entry of a carnet comes back in by it (K-3). */
export async function visitUnderWay(
  { adherentId, sectionId, moment }: Omit<Entry, 'id'>,
  { session }: UnitOfWork,
): Promise<Date | null> {
  const kept = await RecentEntries.findOne({ _id: keyOf({ adherentId, sectionId }) }, { session });
  return kept && moment.getTime() - kept.moment.getTime() < visitMs() ? kept.moment : null;
}

/** Forgets the visits of somebody who is erased. */
export async function forgetVisits(adherentId: string, { session }: UnitOfWork): Promise<void> {
  const own = { $regex: `^${adherentId} ` };
  await RecentEntries.deleteMany({ _id: own } as never, { session });
}
