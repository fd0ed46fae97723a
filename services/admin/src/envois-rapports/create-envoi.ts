import { plusDEnvois, type EnvoiRapport, type envoiRapportCalls } from '@club/contract';
import { clubToday, once, recordHistory, RuleError, type CallRequest } from '@club/service-kit';
import { Types } from 'mongoose';
import { criteriaOf, recipientsOf, refuseFormat } from './asked-envoi.ts';
import type { StoredEnvoi } from './envoi-document.ts';
import { EnvoisRapports } from './envoi-model.ts';
import { firstMonth } from './envoi-rules.ts';
import { assertMayRead } from './list-envois.ts';
import type { EnvoiDeps } from './send-month.ts';
import { toEnvois } from './to-envoi.ts';

type Create = CallRequest<typeof envoiRapportCalls.createEnvoiRapport>;

/**
 * Has a report sent each month, with the rights of who asks for it; from the next time that its day comes.
 * @throws RuleError `forbidden` (403), `refused_value` (422), `rule` (422) when one has too many
 */
export async function createEnvoi(request: Create, { now }: EnvoiDeps): Promise<EnvoiRapport> {
  const { body, actor, requestId } = request;
  assertMayRead(actor);
  refuseFormat(body.rapport, body.format);
  const destinataires = await recipientsOf(body);
  const envoi: StoredEnvoi = {
    _id: new Types.ObjectId().toHexString(),
    version: 1,
    rapport: body.rapport,
    format: body.format,
    ...criteriaOf(body.rapport, body),
    jour: body.jour,
    destinataires,
    userId: actor.id,
    createdAt: now(),
    premierMois: firstMonth(body.jour, clubToday(now())),
  };
  const [shown] = await toEnvois([envoi], { actorId: actor.id, now: now() });
  if (!shown) throw new Error('one send is shown');
  return once(request, async (unit) => {
    const { session } = unit;
    if ((await EnvoisRapports.countDocuments({ userId: actor.id }, { session })) >= plusDEnvois)
      throw new RuleError('rule', {
        message: `Vous avez déjà ${plusDEnvois} envois mensuels\u00a0: arrêtez-en un d’abord.`,
      });
    await EnvoisRapports.insertOne(envoi, { session });
    const line = { entity: 'envoi_rapport', id: envoi._id, version: 1, action: 'create' } as const;
    await recordHistory(unit, { ...line, before: null, after: toldOf(envoi), actor, requestId });
    return shown;
  });
}

/** What the history keeps: no address (N-6). */
export const toldOf = ({ rapport, periode, sectionId, jour, format, destinataires }: StoredEnvoi) => ({
  rapport,
  periode,
  sectionId,
  jour,
  format,
  destinataires: destinataires.length,
});
