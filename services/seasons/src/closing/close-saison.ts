import { setTimeout as pause } from 'node:timers/promises';
import type { Saison, saisonClosingCalls } from '@club/contract';
import {
  existing,
  once,
  personOf,
  recordChange,
  RuleError,
  timeLimits,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import { saisonChange } from '../saisons/saison-change.ts';
import { withItsFigures } from '../saisons/saison-figures.ts';
import { Saisons, type StoredSaison } from '../saisons/saison-model.ts';
import { wakeClosingJob } from './closing-job.ts';
import { refuseUnclosable } from './closing-rules.ts';

type CloseRequest = CallRequest<typeof saisonClosingCalls.closeSaison>;

const lookEveryMs = 50;

/**
 * Closes the active season, or the one that was before it (S-5). Answers it closed, or after 4 s (`timeLimits`) with `clotureEnCours`; a job
 * goes on.
 * @throws RuleError `not_found` (404), `saison_closed` (409), `conflict` (409) for a season that waits
 */
export async function closeSaison(request: CloseRequest): Promise<Saison> {
  const startedAt = performance.now();
  const id = await once(request, (unit) => markClosing(unit, request));
  wakeClosingJob();
  for (;;) {
    const saison = await existing(Saisons.findOne({ _id: id }));
    const hasWaited = performance.now() - startedAt > timeLimits().wait;
    if (!saison.clotureEnCours || hasWaited) return withItsFigures(saison);
    await pause(lookEveryMs);
  }
}

/** From then on the job ends it, whatever crashes. */
async function markClosing(unit: UnitOfWork, request: CloseRequest): Promise<string> {
  const { session } = unit;
  const { id } = request.params;
  const before = await Saisons.findOne({ _id: id }, { session });
  if (!before) throw new RuleError('not_found', { message: 'Saison introuvable.' });
  refuseUnclosable(before);
  if (before.clotureEnCours) return id;
  const after = await setClosing(unit, before, request);
  await recordChange(unit, saisonChange('update', before, after, request));
  return id;
}

function setClosing(
  { session }: UnitOfWork,
  { _id, version }: StoredSaison,
  { actor, requestId }: CloseRequest,
): Promise<StoredSaison> {
  const { id, nom } = personOf(actor);
  const $set = {
    updatedAt: new Date(),
    clotureEnCours: true,
    clotureDemandee: { id, nom, requestId },
    version: version + 1,
  };
  return existing(Saisons.findOneAndUpdate({ _id }, { $set }, { session, returnDocument: 'after' }));
}
