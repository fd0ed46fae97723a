import type { formuleCalls } from '@club/contract';
import { refuseStale, RuleError, transaction, type CallRequest } from '@club/service-kit';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import { formuleById } from './find-formules.ts';
import { formuleInUse } from './formule-rules.ts';
import { formuleStore } from './store-formule.ts';
import { toFormule } from './to-formule.ts';

/**
 * Deletes a formula that no cotisation uses, archived ones included: they can be restored. Its code is free again. One that is
 * taken at this very moment is still shown where it was taken.
 * @throws RuleError `not_found` (404), `stale_version` (409), `in_use` (409), which says what to do instead
 */
export async function deleteFormule({
  params,
  ifMatch,
  actor,
  requestId,
}: CallRequest<typeof formuleCalls.deleteFormule>): Promise<{ message: string }> {
  await transaction(async (unit) => {
    const formule = await formuleById(params.id, unit);
    await refuseStale(formule, ifMatch, toFormule, 'Cette formule');
    const cotisations = await Cotisations.countDocuments(
      { 'adherents.formules.formuleId': formule._id },
      { session: unit.session },
    );
    if (cotisations > 0) throw new RuleError('in_use', { message: formuleInUse(formule, cotisations) });
    await formuleStore.store(
      unit,
      formule,
      { deletedAt: new Date() },
      { action: 'delete', actor, requestId },
    );
  });
  return { message: 'La formule a été supprimée.' };
}
