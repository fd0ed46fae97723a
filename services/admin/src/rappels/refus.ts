import type { RefusRappel, rappelCalls } from '@club/contract';
import {
  defineCollection,
  personOf,
  recordHistory,
  requestReply,
  RuleError,
  transaction,
  type Actor,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import { Schema } from 'mongoose';

/** What a person said of reminders; who said nothing has no line. */
interface StoredRefus {
  /** Id of the person. */
  _id: string;
  refuse: boolean;
  version: number;
  updatedBy: string;
}

const schema = new Schema<StoredRefus>(
  {
    _id: { type: String, required: true },
    refuse: { type: Boolean, required: true },
    version: { type: Number, required: true },
    updatedBy: { type: String, required: true },
  },
  { versionKey: false, collection: 'rappel_refus' },
);

const Refus = defineCollection<StoredRefus>('RappelRefus', schema);

/** Those of these persons who want no reminders. */
export async function refusOf(ids: readonly string[], unit?: UnitOfWork): Promise<ReadonlySet<string>> {
  const options = { ...(unit && { session: unit.session }) };
  const found = await Refus.find({ _id: { $in: ids }, refuse: true }, options).toArray();
  return new Set(found.map(({ _id }) => _id));
}

export async function getRefus({
  params: { id },
}: CallRequest<typeof rappelCalls.getRefusRappel>): Promise<RefusRappel> {
  await assertPerson(id);
  return answerRefus({ id });
}

/** Bus reply for the members service, which knows the person. */
export async function answerRefus({ id }: { id: string }): Promise<RefusRappel> {
  return { refuse: (await Refus.findOne({ _id: id }))?.refuse ?? false };
}

/** Throws RuleError `not_found` unless members knows the person. */
async function assertPerson(id: string): Promise<void> {
  const found = await requestReply('members', 'contacts', { ids: [id] });
  if (!found.some(({ deleted }) => !deleted)) throw new RuleError('not_found');
}

/** Notes what a person said; a campaign under way leaves him out from its next e-mail on (N-3). */
export async function setRefus({
  params: { id },
  body: { refuse },
  actor,
  requestId,
}: CallRequest<typeof rappelCalls.setRefusRappel>): Promise<RefusRappel> {
  await assertPerson(id);
  await transaction((unit) => storeRefus(unit, { id, refuse, actor, requestId }));
  return { refuse };
}

/** Notes what a person said, in the transaction; the same again changes nothing. */
export async function storeRefus(
  unit: UnitOfWork,
  { id, refuse, actor, requestId }: { id: string; refuse: boolean; actor: Actor; requestId: string },
): Promise<void> {
  const { session } = unit;
  const before = await Refus.findOne({ _id: id }, { session });
  if ((before?.refuse ?? false) === refuse) return;
  const after = { _id: id, refuse, version: (before?.version ?? 0) + 1, updatedBy: personOf(actor).nom };
  if (before) await Refus.updateOne({ _id: id }, { $set: after }, { session });
  else await Refus.insertOne(after, { session });
  await recordHistory(unit, {
    entity: 'rappel_refus',
    id,
    version: after.version,
    action: 'update' as const,
    before: { refuse: !refuse },
    after: { refuse },
    actor,
    requestId,
  });
}

/** Forgets what somebody said: he is erased. */
export async function forgetRefus({ session }: UnitOfWork, id: string): Promise<void> {
  await Refus.deleteOne({ _id: id }, { session });
}
