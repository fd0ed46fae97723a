import { lookJob, type AnyJob } from '@club/service-kit/jobs';
import type { RappelDeps } from '../preview-rappel.ts';
import { sendAutomatic } from './send-automatic.ts';

/** Looks each minute, on one instance at a time, whether reminders are to go out by themselves. */
export const automaticRappelJob = (deps: RappelDeps): AnyJob =>
  lookJob('rappels automatiques', (mayGoOn) => sendAutomatic(deps, mayGoOn));
