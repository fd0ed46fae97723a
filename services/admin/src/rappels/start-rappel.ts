import type { Rappel, rappelCalls } from '@club/contract';
import { once, personOf, recordHistory, RuleError, type CallRequest } from '@club/service-kit';
import { noLease, wakeJob } from '@club/service-kit/jobs';
import { Types } from 'mongoose';
import { previewRappel, type RappelDeps } from './preview-rappel.ts';
import { Envois, rappelRuns, Rappels, type StoredEnvoi, type StoredRappel } from './rappel-model.ts';
import { toRappel } from './to-rappel.ts';

/**
 * Begins a campaign to those whom the preview names now, or those of them who were chosen; once per Idempotency-Key.
 * @throws RuleError `forbidden` (403), `rule` (422) when nothing can be sent or nobody is left, `unavailable` (503)
 */
export async function startRappel(
  request: CallRequest<typeof rappelCalls.startRappel>,
  deps: RappelDeps,
): Promise<Rappel> {
  const { body, actor, requestId } = request;
  const { type, langue, destinataires, empechement } = await previewRappel(request, deps);
  if (empechement !== null) throw new RuleError('rule', { message: empechement });
  const chosen = body.adherentIds && new Set(body.adherentIds);
  const ids = destinataires.map(({ id }) => id).filter((id) => chosen?.has(id) ?? true);
  if (ids.length === 0)
    throw new RuleError('rule', { message: 'Personne n’est à relancer par e-mail en ce moment.' });
  const { email } = await deps.clubMail();
  const domain = email?.fromEmail.split('@').at(-1) ?? 'localhost';
  const { id, nom } = personOf(actor);
  const createdAt = deps.now();
  return once(request, async (unit) => {
    const { session } = unit;
    const run: StoredRappel = {
      ...{ _id: new Types.ObjectId().toHexString(), etat: 'en_attente', type, langue, total: ids.length },
      ...{ raison: null, reprise: null, pannes: 0, attempts: 0, cancelRequested: false, lease: noLease() },
      ...{ createdBy: { id, nom }, requestId, createdAt, finishedAt: null },
    };
    await Rappels.insertMany([run], { session, lean: true });
    await Envois.insertMany(
      ids.map((adherentId): StoredEnvoi => ({
        ...{ _id: `${run._id}:${adherentId}`, rappelId: run._id, type, adherentId, etat: 'a_envoyer' },
        ...{ messageId: `<${run._id}.${adherentId}@${domain}>`, essais: 0, repris: false },
        ...{ prochain: null, raison: null, envoyeLe: null, par: nom, createdAt },
      })),
      { session },
    );
    await recordHistory(unit, {
      ...{ entity: 'rappel', id: run._id, version: 1, action: 'create' as const, before: null },
      ...{ after: { type, langue, total: ids.length }, actor, requestId },
    });
    unit.afterCommit(() => wakeJob(rappelRuns));
    return toRappel(run);
  });
}
