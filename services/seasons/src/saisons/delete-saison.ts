import type { AnswerOf, saisonCalls } from '@club/contract';
import { ask, recordChange, RuleError, transaction, type CallRequest } from '@club/service-kit';
import { saisonDeletion } from './saison-change.ts';
import { withItsFigures } from './saison-figures.ts';
import { Saisons, type StoredSaison } from './saison-model.ts';
import { heldMessage, refuseUndeletable } from './saison-rules.ts';

type DeleteSaison = typeof saisonCalls.deleteSaison;

const owners = ['finance', 'members'] as const;

/**
 * Deletes a season that nobody was ever in. Finance and members close its gates first, so that nothing comes into it meanwhile;
 * they open them again when it stays. After a crash in between it takes nothing in until somebody deletes it again.
 * @throws RuleError `not_found` (404), `stale_version` (409), `rule` (422) for one that is active, closed or not empty,
 *   `unavailable` (503) while finance or members is away
 */
export async function deleteSaison(request: CallRequest<DeleteSaison>): Promise<AnswerOf<DeleteSaison>> {
  const { id } = request.params;
  refuseUndeletable(await saisonById(id));
  try {
    for (const owner of owners) {
      const { held } = (await ask(owner, 'retireSaison', { id })) as { held: boolean };
      if (held) throw new RuleError('rule', { message: heldMessage });
    }
    await removeSaison(request);
  } catch (error) {
    await keepSaison(id);
    throw error;
  }
  return { message: 'La saison a été supprimée.' };
}

function removeSaison(request: CallRequest<DeleteSaison>): Promise<void> {
  return transaction(async (unit) => {
    const { session } = unit;
    const saison = await Saisons.findById(request.params.id, null, { session }).lean();
    if (!saison) throw notFound();
    if (request.ifMatch !== undefined && request.ifMatch !== saison.version)
      throw new RuleError('stale_version', { current: await withItsFigures(saison) });
    refuseUndeletable(saison);
    await Saisons.deleteOne({ _id: saison._id, version: saison.version }, { session });
    await recordChange(unit, saisonDeletion(saison, request));
  });
}

/** Only while it is there and open: a closing keeps the gates it closed. An owner who is away is told at the next try. */
async function keepSaison(id: string): Promise<void> {
  const saison = await Saisons.findById(id).lean();
  if (!saison || saison.clotureEnCours || saison.cloturee) return;
  await Promise.allSettled(owners.map((owner) => ask(owner, 'keepSaison', { id })));
}

async function saisonById(id: string): Promise<StoredSaison> {
  const saison = await Saisons.findById(id).lean();
  if (!saison) throw notFound();
  return saison;
}

function notFound(): RuleError {
  return new RuleError('not_found', { message: 'Saison introuvable.' });
}
