import type { EnvoiRapport, envoiRapportCalls } from '@club/contract';
import { clubToday, RuleError, type CallRequest } from '@club/service-kit';
import { countTest } from '../emails/test-limit.ts';
import { obstacleOf } from '../rappels/preview-rappel.ts';
import { EnvoisRapports, MoisEnvoyes } from './envoi-model.ts';
import { isDue, monthOf } from './envoi-rules.ts';
import { assertMayRead, assertSees } from './list-envois.ts';
import { endLost, takeByHand } from './mois-store.ts';
import { sendMonth, type EnvoiDeps } from './send-month.ts';
import { toEnvois } from './to-envoi.ts';

/**
 * Sends a report now, with the rights of its owner: what is due and did not go, to those who lack it; else one more to all.
 * @throws RuleError `not_found` (404), `forbidden` (403), `conflict` (409) while it is being sent, `too_many_requests` (429),
 * `rule` (422) with the reason when nothing went
 */
export async function sendNow(
  { params, actor }: CallRequest<typeof envoiRapportCalls.sendEnvoiRapport>,
  deps: EnvoiDeps,
): Promise<EnvoiRapport> {
  assertMayRead(actor);
  const { now, clubMail } = deps;
  const envoi = await EnvoisRapports.findOne({ _id: params.id });
  assertSees(actor, envoi);
  const obstacle = obstacleOf(await clubMail());
  if (obstacle !== null) throw new RuleError('rule', { message: obstacle });
  await countTest(actor.id, now());
  await endLost(now());
  const today = clubToday(now());
  const taken = await takeByHand(envoi, { mois: monthOf(today), due: isDue(envoi, today) }, now());
  if (!taken) throw new RuleError('conflict', { message: 'Ce rapport est en cours d’envoi.' });
  const sentBefore = sentOf(taken);
  await sendMonth(envoi, taken, deps, actor);
  const ended = await MoisEnvoyes.findOne({ _id: taken._id });
  if (!ended || sentOf(ended) === sentBefore)
    throw new RuleError('rule', { message: `Le rapport n’est pas parti. ${ended?.raison ?? ''}`.trim() });
  const [shown] = await toEnvois([envoi], { actorId: actor.id, now: now() });
  if (!shown) throw new Error('one send is shown');
  return shown;
}

const sentOf = ({ lignes }: { lignes: readonly { etat: string }[] }): number =>
  lignes.filter(({ etat }) => etat === 'envoye').length;
