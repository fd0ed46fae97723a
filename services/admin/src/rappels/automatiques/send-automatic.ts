import { randomUUID } from 'node:crypto';
import type { TypeRappel } from '@club/contract';
import { clubTime, clubToday, transaction, type Actor } from '@club/service-kit';
import { beginCampaign } from '../begin-campaign.ts';
import { obstacleOf, recipientsNow, type RappelDeps } from '../preview-rappel.ts';
import { isTimeToRemind } from './hours-rules.ts';
import { forgetOthers, isStillToDo, takeDay } from './jour-store.ts';

const byItself: Actor = {
  kind: 'service',
  id: 'admin',
  nom: 'Envoi automatique',
  permissions: new Set(),
};

/**
 * Begins the campaigns that the settings want each day and that were not begun today (N-8): a day is taken in the transaction
 * that stores its campaign, so it has one, whatever the number of instances and restarts. While nothing can be sent, or a
 * neighbour is away, the day stays to be done. `mayGoOn` is asked before each.
 * @throws RuleError `unavailable`
 */
export async function sendAutomatic(
  { now, clubMail }: RappelDeps,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  const club = await clubMail();
  await forgetOthers(club.automatiques);
  const today = clubToday(now());
  const left: TypeRappel[] = [];
  for (const type of club.automatiques) if (await isStillToDo(type, today)) left.push(type);
  if (!club.email || obstacleOf(club) !== null || !isTimeToRemind(clubTime(now()))) return;
  const { fromEmail } = club.email;
  for (const type of left) {
    if (!(await mayGoOn())) return;
    const jours = type === 'certificat' ? club.joursAutomatiques : null;
    const asked = { club, jours: jours ?? club.joursAvantExpiration, now: now() };
    const { destinataires } = await recipientsNow(type, asked);
    const campaign = {
      type,
      langue: club.langue,
      adherentIds: destinataires.map(({ id }) => id),
      jours,
      fromEmail,
      createdAt: now(),
      actor: byItself,
      requestId: randomUUID(),
    };
    await transaction(async (unit) => {
      if (!(await takeDay(unit, type, today)) || campaign.adherentIds.length === 0) return;
      await beginCampaign(unit, campaign);
    });
  }
}
