import type { Rappel, rappelCalls } from '@club/contract';
import { once, RuleError, type CallRequest } from '@club/service-kit';
import { beginCampaign } from './begin-campaign.ts';
import { previewRappel, type RappelDeps } from './preview-rappel.ts';
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
