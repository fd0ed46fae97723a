import type { Rappel, rappelCalls } from '@club/contract';
import { type CallRequest, type HandlersOf, once, RuleError } from '@club/service-kit';
import { typesOf } from './access-rules.ts';
import { exportRappel } from './export-rappel.ts';
import { cancelRappel, followRappel, getRappel } from './follow-rappel.ts';
import { listEnvois } from './journal.ts';
import { listModeles, updateModele } from './modeles.ts';
import { previewRappel, type RappelDeps, showRappel } from './preview-rappel.ts';
import { getRefus, setRefus } from './refus.ts';
import { latestRappels, toRappel } from './to-rappel.ts';
import { beginCampaign } from './begin-campaign.ts';

export function rappelHandlers(deps: RappelDeps) {
  return {
    listModelesRappel: listModeles,
    updateModeleRappel: updateModele,
    previewRappel: (request) => previewRappel(request, deps),
    exportRappel: (request) => exportRappel(request, deps),
    showRappel: (request) => showRappel(request, deps),
    startRappel: (request) => startRappel(request, deps),
    listRappels: ({ actor }) => latestRappels(typesOf(actor)),
    listEnvoisRappel: listEnvois,
    getRefusRappel: getRefus,
    setRefusRappel: setRefus,
    getRappel,
    followRappel,
    cancelRappel,
  } satisfies HandlersOf<typeof rappelCalls>;
}

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
  const { email } = await deps.clubMail();
  if (empechement !== null || !email) throw new RuleError('rule', { message: empechement ?? undefined });
  const chosen = body.adherentIds && new Set(body.adherentIds);
  const adherentIds = destinataires.map(({ id }) => id).filter((id) => chosen?.has(id) ?? true);
  if (adherentIds.length === 0)
    throw new RuleError('rule', { message: 'Personne n’est à relancer par e-mail en ce moment.' });
  const campaign = {
    type,
    langue,
    adherentIds,
    jours: null,
    fromEmail: email.fromEmail,
    createdAt: deps.now(),
    actor,
    requestId,
  };
  return once(request, async (unit) => toRappel(await beginCampaign(unit, campaign)));
}
