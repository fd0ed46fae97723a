import { withoutTotals, type AnswerOf, type saisonCalls } from '@club/contract';
import { recordChange, requestReply, RuleError, transaction, type CallRequest } from '@club/service-kit';
import { keepSaison, markDeletion, owners } from './keep-saison.ts';
import { saisonDeletion } from './saison-change.ts';
import { withItsFigures } from './saison-figures.ts';
import { Saisons, type StoredSaison } from './saison-model.ts';
import { heldMessage, offersHoldMessage, refuseUndeletable } from './saison-rules.ts';

type DeleteSaison = typeof saisonCalls.deleteSaison;

/**
 * Deletes a season that nobody was ever in. Finance and members close its fence first, so that nothing comes into it meanwhile;
 * they open them again when it stays. After a crash in between a job lets it take in again.
 * @throws RuleError `not_found` (404), `stale_version` (409), `conflict` (409) while somebody else deletes it, `rule` (422) for one
 *   that is active, closed or not empty, `unavailable` (503) while finance or members is away
 */
export async function deleteSaison(request: CallRequest<DeleteSaison>): Promise<AnswerOf<DeleteSaison>> {
  const { id } = request.params;
  refuseUndeletable(await saisonById(id));
  const marked = await markDeletion(id);
  try {
    const answers: AnswerOfOwner[] = [];
    for (const owner of owners) answers.push(await requestReply(owner, 'retireSaison', { id }));
    refuseHeld(answers);
    await removeSaison(request, marked);
  } catch (error) {
    // The job tells an owner that is away.
    await keepSaison(id, marked).catch(() => undefined);
    throw error;
  }
  return { message: 'La saison a été supprimée.' };
}

type AnswerOfOwner = { held: boolean; offresSeules?: boolean };

function refuseHeld(answers: readonly AnswerOfOwner[]): void {
  const holding = answers.filter(({ held }) => held);
  if (holding.length === 0) return;
  const message = holding.every(({ offresSeules }) => offresSeules) ? offersHoldMessage : heldMessage;
  throw new RuleError('rule', { message });
}

function removeSaison(request: CallRequest<DeleteSaison>, marked: Date): Promise<void> {
  return transaction(async (unit) => {
    const { session } = unit;
    const saison = await Saisons.findOne({ _id: request.params.id }, { session });
    if (!saison) throw notFound();
    if (request.ifMatch !== undefined && request.ifMatch !== saison.version)
      throw new RuleError('stale_version', {
        current: withoutTotals(request.actor.permissions, await withItsFigures(saison)),
      });
    refuseUndeletable(saison);
    const own = { _id: saison._id, version: saison.version, suppressionDepuis: marked };
    const { deletedCount } = await Saisons.deleteOne(own, { session });
    // Taken for cut off meanwhile: it may have taken something in.
    if (deletedCount === 0) throw new RuleError('conflict');
    await recordChange(unit, saisonDeletion(saison, request));
  });
}

async function saisonById(id: string): Promise<StoredSaison> {
  const saison = await Saisons.findOne({ _id: id });
  if (!saison) throw notFound();
  return saison;
}

function notFound(): RuleError {
  return new RuleError('not_found', { message: 'Saison introuvable.' });
}
