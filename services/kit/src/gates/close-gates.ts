import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import { Gates } from './gate-model.ts';
import { gateId, lanes } from './pass-gate.ts';

/**
 * Closes the gates of a season for good, one by one and not in a transaction: each write waits for the transaction that holds
 * its gate, where a transaction over all of them would start over for as long as anything is written. Once this resolves, what
 * passed is committed and nothing more passes. May be repeated.
 */
export async function closeGates(saisonId: string): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, (_, lane) => closeGate(saisonId, lane)));
}

async function closeGate(saisonId: string, lane: number): Promise<void> {
  const _id = gateId(saisonId, lane) as never;
  const closing = { $set: { closed: true }, $setOnInsert: { saisonId, passed: 0 } };
  try {
    await Gates.collection.updateOne({ _id }, closing, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Somebody passed for the first time at this moment: the gate exists now.
    await Gates.collection.updateOne({ _id }, closing);
  }
}

/** Whether the gates of a season are closed here. */
export async function areGatesClosed(saisonId: string): Promise<boolean> {
  const open = { saisonId, closed: true };
  return (await Gates.collection.countDocuments(open)) === lanes;
}
