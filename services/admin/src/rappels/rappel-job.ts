import { startJob, type AnyJob, type Job } from '@club/service-kit/jobs';
import { rappelRuns, type StoredRappel } from './rappel-model.ts';
import { stopRun } from './run-ends.ts';
import { sendRappel, type SendDeps } from './send-rappel.ts';

/** Milliseconds. */
const heartbeatMs = 1_200;

const givenUp = 'Une erreur inattendue s’est répétée. Elle a été enregistrée.';

/** Campaigns of reminders, one at a time in the club. */
export function rappelJob(deps: SendDeps): AnyJob {
  const job: Job<StoredRappel> = {
    ...rappelRuns,
    heartbeatMs,
    work: (run, turn) => sendRappel(run, turn, deps),
    giveUp: (run) => stopRun(run, 'interrompu', givenUp),
  };
  return { start: () => startJob(job) };
}
