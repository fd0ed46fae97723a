import { clubTime, clubToday, logger } from '@club/service-kit';
import { lookJob, type AnyJob } from '@club/service-kit/jobs';
import { isTimeToRemind } from '../rappels/automatiques/hours-rules.ts';
import { obstacleOf } from '../rappels/preview-rappel.ts';
import { EnvoisRapports } from './envoi-model.ts';
import { isDue, monthOf } from './envoi-rules.ts';
import { endLost, takeMonth } from './mois-store.ts';
import { sendMonth, type EnvoiDeps } from './send-month.ts';

/**
 * Sends the reports whose day is there or was missed this month (N-9), each once: a month is taken before anything leaves. While
 * e-mail is not set up nothing is taken. `mayGoOn` is asked before each.
 */
export async function sendDue(deps: EnvoiDeps, mayGoOn: () => Promise<boolean>): Promise<void> {
  const { now, clubMail } = deps;
  await endLost(now());
  if (!isTimeToRemind(clubTime(now())) || obstacleOf(await clubMail()) !== null) return;
  const today = clubToday(now());
  const all = await EnvoisRapports.find().toArray();
  for (const { _id } of all.filter((one) => isDue(one, today))) {
    if (!(await mayGoOn())) return;
    // Those before it may have taken minutes: as it is now.
    const envoi = await EnvoisRapports.findOne({ _id });
    if (!envoi || !isDue(envoi, today)) continue;
    const taken = await takeMonth(envoi, monthOf(today), now());
    if (!taken) continue;
    // One that breaks is ended as what a lost process left; the others go.
    await sendMonth(envoi, taken, deps).catch((error: unknown) =>
      logger.error({ err: error, envoiId: envoi._id }, 'a monthly report broke off'),
    );
  }
}

/** Looks each minute, on one instance at a time, which reports are to be sent. */
export const envoisRapportsJob = (deps: EnvoiDeps): AnyJob =>
  lookJob('envois de rapports', (mayGoOn) => sendDue(deps, mayGoOn));
