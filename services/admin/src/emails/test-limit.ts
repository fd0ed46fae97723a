import { existing, defineCollection, RuleError } from '@club/service-kit';
import { Schema } from 'mongoose';

/** Tests of one person in a window of time; for all instances. */
interface EmailTest {
  _id: string;
  count: number;
  expiresAt: Date;
}

const schema = new Schema<EmailTest>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'email_tests', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
const EmailTests = defineCollection<EmailTest>('EmailTest', schema);

const mostTests = 10;
const windowMs = 10 * 60_000;

/**
 * Counts a test: enough to find the right settings, too few to probe with.
 * @throws RuleError `too_many_requests` (429) with the wait in seconds
 */
export async function countTest(personId: string, now: Date): Promise<void> {
  const window = Math.floor(now.getTime() / windowMs);
  const expiresAt = new Date((window + 1) * windowMs);
  const { count } = await existing(
    EmailTests.findOneAndUpdate(
      { _id: `${personId}:${window}` },
      { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
      { upsert: true, returnDocument: 'after' },
    ),
  );
  if (count <= mostTests) return;
  const retryAfter = Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000);
  const minutes = Math.ceil(retryAfter / 60);
  const message = `Trop d’essais d’envoi. Réessayez dans ${minutes}\u00a0minute${minutes > 1 ? 's' : ''}.`;
  throw new RuleError('too_many_requests', { message, retryAfter });
}
