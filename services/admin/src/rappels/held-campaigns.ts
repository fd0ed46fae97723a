import type { UnitOfWork } from '@club/service-kit';
import { wakeJob } from '@club/service-kit/jobs';
import { heldText } from '../restauration/held-text.ts';
import { rappelRuns, Rappels, type StoredRappel } from './rappel-model.ts';
import { parkRun } from './run-ends.ts';

const lookAgainMs = 60_000;

/** Lets a campaign wait while e-mail is held, with the reason in French (N-11, U-20). */
export const holdRun = (run: Pick<StoredRappel, '_id' | 'pannes'>, now: Date, why: string): Promise<void> =>
  parkRun(run, new Date(now.getTime() + lookAgainMs), why);

/** Campaigns that are not over: they go on once somebody confirms. */
export const countHeld = (): Promise<number> =>
  Rappels.countDocuments({ etat: { $in: ['en_attente', 'en_cours'] } });

/** Lets the held ones go on at once, after the transaction. */
export async function releaseHeld(unit: UnitOfWork): Promise<void> {
  const goOn = { $set: { reprise: null, raison: null } };
  await Rappels.updateMany({ etat: 'en_attente', raison: heldText }, goOn, { session: unit.session });
  unit.afterCommit(() => wakeJob(rappelRuns));
}
