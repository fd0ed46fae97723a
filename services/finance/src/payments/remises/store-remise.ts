import { type Actor, recordHistory, type UnitOfWork } from '@club/service-kit';
import { remiseRecord } from './present-remise.ts';
import { type RemiseDocument, Remises } from './remises.ts';

interface Origin {
  actor: Actor;
  requestId: string;
}

/** Stores a new slip with its history line, within the transaction. */
export async function storeNewRemise(
  unit: UnitOfWork,
  remise: RemiseDocument,
  { actor, requestId }: Origin,
): Promise<void> {
  await Remises.insertOne(remise, { session: unit.session });
  const change = { entity: 'remise', id: remise._id, version: remise.version, action: 'create' as const };
  await recordHistory(unit, { ...change, before: null, after: remiseRecord(remise), actor, requestId });
}

/** Stores a changed slip with its history line, within the transaction. */
export async function replaceRemise(
  unit: UnitOfWork,
  { before, after }: { before: RemiseDocument; after: RemiseDocument },
  { actor, requestId }: Origin,
): Promise<void> {
  const { _id, version } = before;
  const filter = { _id, version };
  const { matchedCount } = await Remises.bulkWrite([{ replaceOne: { filter, replacement: after } }], {
    session: unit.session,
  });
  if (matchedCount !== 1) throw new Error('a bank slip changed under its transaction');
  const change = { entity: 'remise', id: _id, version: after.version, action: 'update' as const };
  const records = { before: remiseRecord(before), after: remiseRecord(after) };
  await recordHistory(unit, { ...change, ...records, actor, requestId });
}
