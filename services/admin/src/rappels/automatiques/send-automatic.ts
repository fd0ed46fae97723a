import { randomUUID } from 'node:crypto';
import type { TypeRappel } from '@club/contract';
import {
  type Actor,
  clubTime,
  clubToday,
  defineCollection,
  transaction,
  type UnitOfWork,
} from '@club/service-kit';
import { beginCampaign } from '../begin-campaign.ts';
import { obstacleOf, type RappelDeps, recipientsNow } from '../preview-rappel.ts';
import { isTimeToRemind } from './hours-rules.ts';
import { Schema } from 'mongoose';

const byItself: Actor = {
  kind: 'service',
  id: 'admin',
  nom: 'Envoi automatique',
  permissions: new Set(),
};

/**
 * Begins the campaigns that the settings want each day and that were not begun today (N-8): a day is taken in the transaction
 * that stores its campaign, so it has one, whatever the number of instances and restarts. While nothing can be sent, or a
 * neighbour is away, the day stays to be done. `mayGoOn` is asked before each.
 * @throws RuleError `unavailable`
 */
export async function sendAutomatic(
  { now, clubMail }: RappelDeps,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  const club = await clubMail();
  await forgetOthers(club.automatiques);
  const today = clubToday(now());
  const left: TypeRappel[] = [];
  for (const type of club.automatiques) if (await isStillToDo(type, today)) left.push(type);
  if (!club.email || obstacleOf(club) !== null || !isTimeToRemind(clubTime(now()))) return;
  const { fromEmail } = club.email;
  for (const type of left) {
    if (!(await mayGoOn())) return;
    const jours = type === 'certificat' ? club.joursAutomatiques : null;
    const asked = { club, jours: jours ?? club.joursAvantExpiration, now: now() };
    const { destinataires } = await recipientsNow(type, asked);
    const campaign = {
      type,
      langue: club.langue,
      adherentIds: destinataires.map(({ id }) => id),
      jours,
      fromEmail,
      createdAt: now(),
      actor: byItself,
      requestId: randomUUID(),
    };
    await transaction(async (unit) => {
      if (!(await takeDay(unit, type, today)) || campaign.adherentIds.length === 0) return;
      await beginCampaign(unit, campaign);
    });
  }
}

/** A reminder that goes out by itself; none for one that does not. */
interface StoredJour {
  _id: TypeRappel;
  /** The last day that was looked at, `YYYY-MM-DD`; the day on which it was switched on counts as one (N-8). */
  jour: string;
}

const text = { type: String, required: true };
const schema = new Schema<StoredJour>(
  { _id: text, jour: text },
  { versionKey: false, collection: 'rappel_automatiques' },
);

const Jours = defineCollection<StoredJour>('RappelAutomatique', schema);

/** Forgets what no longer goes out by itself: switched on again, it begins anew. */
export async function forgetOthers(types: readonly TypeRappel[]): Promise<void> {
  await Jours.deleteMany({ _id: { $nin: [...types] } });
}

/** True when `today` was not looked at yet; what was switched on today waits until tomorrow. */
export async function isStillToDo(type: TypeRappel, today: string): Promise<boolean> {
  const found = await Jours.findOneAndUpdate(
    { _id: type },
    { $setOnInsert: { jour: today } },
    { upsert: true, returnDocument: 'after' },
  );
  return found !== null && found.jour < today;
}

/** Takes the day for the caller's transaction; false when another process took it. */
export async function takeDay({ session }: UnitOfWork, type: TypeRappel, today: string): Promise<boolean> {
  const taken = await Jours.updateOne(
    { _id: type, jour: { $lt: today } },
    { $set: { jour: today } },
    { session },
  );
  return taken.modifiedCount === 1;
}
