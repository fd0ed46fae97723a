import type { AnswerOf, vueCalls } from '@club/contract';
import { recordHistory, transaction, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { findVue } from './store-vue.ts';
import { Vues } from './vue-model.ts';
import { fieldsOf } from './vue-rules.ts';

type DeleteVue = typeof vueCalls.deleteVue;

/** @throws RuleError `not_found` (404), `forbidden` (403) */
export async function deleteVue({
  params,
  actor,
  requestId,
}: CallRequest<DeleteVue>): Promise<AnswerOf<DeleteVue>> {
  await transaction(async (unit) => {
    const stored = await findVue(unit, params.id, actor);
    const version = stored.version + 1;
    await Vues.deleteOne({ _id: stored._id }, { session: unit.session });
    const line = { entity: 'vue', id: stored._id, version, action: 'delete' } as const;
    await recordHistory(unit, { ...line, before: fieldsOf(stored), after: null, actor, requestId });
  });
  return { message: 'Vue supprimée' };
}

/** What a deleted user kept for himself goes with him; what everybody sees stays, and is nobody's. */
export async function removeVuesOf({ session }: UnitOfWork, userId: string): Promise<void> {
  const updatedAt = new Date();
  await Vues.deleteMany({ userId, partagee: false }, { session });
  await Vues.updateMany({ userId }, { $set: { userId: null, updatedAt } }, { session });
  await Vues.updateMany(
    { parDefautDe: userId },
    { $pull: { parDefautDe: userId }, $set: { updatedAt } },
    { session },
  );
}
