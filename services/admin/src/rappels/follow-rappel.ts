import type { Rappel, rappelCalls } from '@club/contract';
import { RuleError, timeLimits, type alreadySent, type CallRequest } from '@club/service-kit';
import { sendRun, tellChange, waitForEnd, type Followed } from '@club/service-kit/jobs';
import { assertMayRemind } from './access-rules.ts';
import { endRest } from './envoi-store.ts';
import { Rappels } from './rappel-model.ts';
import { findRappel } from './to-rappel.ts';

const hasEnded = ({ etat }: Rappel) => etat !== 'en_attente' && etat !== 'en_cours';

const followed: Followed<Rappel> = {
  find: findRappel,
  hasEnded,
  progress: ({ etat, done, raison }) => [etat, done, raison],
};

/** Throws `not_found`, `forbidden`. */
export async function getRappel({
  params: { id },
  actor,
}: Pick<CallRequest<typeof rappelCalls.getRappel>, 'params' | 'actor'>): Promise<Rappel> {
  const run = await findRappel(id);
  assertMayRemind(actor, run.type);
  return run;
}

/** A campaign, then each change, as server-sent events. Throws `not_found`, `forbidden`. */
export async function followRappel(
  request: CallRequest<typeof rappelCalls.followRappel>,
): Promise<typeof alreadySent> {
  await getRappel(request);
  return sendRun(request, followed, (run) => run);
}

/**
 * Stops a campaign: at once while it waits, else after the e-mail under way.
 * @throws RuleError `not_found`, `forbidden`, `conflict` (409) when it has ended
 */
export async function cancelRappel(request: CallRequest<typeof rappelCalls.cancelRappel>): Promise<Rappel> {
  const run = await getRappel(request);
  if (run.etat === 'annule') return run;
  if (hasEnded(run)) throw new RuleError('conflict', { message: 'Cette campagne est déjà terminée.' });
  const raison = 'Campagne arrêtée.';
  const end = { etat: 'annule', raison, reprise: null, finishedAt: new Date() } as const;
  const { modifiedCount } = await Rappels.updateOne({ _id: run.id, etat: 'en_attente' }, { $set: end });
  if (modifiedCount === 1) await endRest(run.id, raison);
  else await Rappels.updateOne({ _id: run.id, etat: 'en_cours' }, { $set: { cancelRequested: true } });
  tellChange(run.id);
  const enough = AbortSignal.any([request.signal, AbortSignal.timeout(timeLimits().wait)]);
  return waitForEnd(followed, run.id, { signal: enough, message: raison }).catch(() => findRappel(run.id));
}
