import { transaction } from '@club/service-kit';
import { changeRun, endRun, noLease } from '@club/service-kit/jobs';
import { endRest } from './envoi-store.ts';
import { rappelRuns, type StoredRappel } from './rappel-model.ts';
import { mostPannes, resumeAt } from './retry-rules.ts';

type Run = Pick<StoredRappel, '_id' | 'pannes'>;

/** Ends a campaign whose e-mails have all been decided. */
export async function finishRun({ _id }: Run): Promise<void> {
  await transaction((unit) =>
    endRun(rappelRuns, unit, _id, { etat: 'termine', raison: null, reprise: null }),
  );
}

/** Ends a campaign before its time: what was not sent stays unsent. */
export async function stopRun({ _id }: Run, etat: 'annule' | 'interrompu', raison: string): Promise<void> {
  await endRest(_id, raison);
  await transaction((unit) => endRun(rappelRuns, unit, _id, { etat, raison, reprise: null }));
}

/** Lets a campaign wait until a moment; others go before it meanwhile. */
export async function parkRun({ _id }: Run, reprise: Date, raison: string | null): Promise<void> {
  const $set = { etat: 'en_attente', reprise, raison, attempts: 0, lease: noLease() };
  await changeRun(rappelRuns, _id, { update: { $set } });
}

/** The mail server, or a neighbour, takes nothing: waits longer each time, and ends at last (N-4). */
export async function parkForPanne(run: Run, raison: string, now: Date): Promise<void> {
  const pannes = run.pannes + 1;
  if (pannes > mostPannes) return stopRun(run, 'interrompu', raison);
  await changeRun(rappelRuns, run._id, { update: { $set: { pannes } } });
  return parkRun(run, resumeAt(pannes, now), raison);
}

/** Tells followers how far it is; a campaign that gets on has not failed. */
export async function tellProgress({ _id }: Run): Promise<void> {
  await changeRun(rappelRuns, _id, { update: { $set: { attempts: 0, pannes: 0, raison: null } } });
}
