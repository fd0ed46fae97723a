import { type AnyJob, type Job, startJob, type Turn } from '@club/service-kit/jobs';
import { rappelRuns, type StoredEnvoi, type StoredRappel } from './rappel-model.ts';
import { finishRun, parkForPanne, parkRun, stopRun, tellProgress } from './run-ends.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Concerne, EmailSettings, ModeleRappel } from '@club/contract';
import { clubToday, logger, requestReply, RuleError } from '@club/service-kit';
import type { ClubMail } from '../emails/club-mail.ts';
import { MailFailure } from '../emails/mail-failure.ts';
import { type Mailer, type MailWay, openMailer } from '../emails/open-mailer.ts';
import { claimEnvoi, nextEnvois, nextMoment, noteEnvoi, skipEnvoi } from './envoi-store.ts';
import { holdRun } from './held-campaigns.ts';
import { modeleOf } from './modeles.ts';
import { inWords, obstacleOf, type RappelDeps } from './preview-rappel.ts';
import { concernesNow, knownOf } from './recipients.ts';
import { exclusionOf, type Known, recipientOf } from './recipient-rules.ts';
import { about, render, valuesOf } from './render-rules.ts';
import { fateOf, mostInARow, paceMs } from './retry-rules.ts';

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

export interface SendDeps extends RappelDeps {
  way: MailWay;
  perMinute: number;
}

/** Milliseconds beyond the longest e-mail, after which whoever took one is believed gone. */
const graceMs = 3_000;
/** Milliseconds between two tellings of the progress. */
const tellEveryMs = 400;

/** What one turn works with. */
interface Sending extends SendDeps {
  run: StoredRappel;
  turn: Turn;
  club: ClubMail;
  modele: ModeleRappel;
}

/** Why an e-mail is sent, as it is now. */
interface Facts {
  concernes: ReadonlyMap<string, Concerne>;
  known: Known;
}

/**
 * Sends what may be sent of a campaign now, one e-mail after the other, each taken before it is sent and noted after (N-5);
 * then ends it, or lets it wait for the rest.
 */
export async function sendRappel(run: StoredRappel, turn: Turn, deps: SendDeps): Promise<void> {
  const club = await deps.clubMail();
  if (club.retenu !== null) return holdRun(run, deps.now(), club.retenu);
  const obstacle = obstacleOf(club);
  if (obstacle !== null || !club.email) return stopRun(run, 'interrompu', obstacle ?? '');
  const sending = { ...deps, run, turn, club, modele: await modeleOf(run.type, run.langue) };
  const line = lineTo(club.email, deps.way);
  try {
    await sendAll(sending, line);
  } catch (error) {
    if (turn.stop.aborted) return;
    await endTurn(run, error, deps.now());
  } finally {
    line.close();
  }
}

/** The connection of a turn, opened when it is needed, and anew after it was closed. */
interface Line {
  open(): Promise<Mailer>;
  close(): void;
}

function lineTo(email: EmailSettings, way: MailWay): Line {
  let mailer: Mailer | undefined;
  return {
    open: async () => (mailer ??= await openMailer(email, way)),
    close: () => {
      mailer?.close();
      mailer = undefined;
    },
  };
}

async function endTurn(run: StoredRappel, error: unknown, now: Date): Promise<void> {
  if (error instanceof MailFailure && error.fault === 'held') return holdRun(run, now, error.message);
  if (error instanceof MailFailure && error.scope === 'settings')
    return stopRun(run, 'interrompu', error.message);
  const isPanne =
    error instanceof MailFailure || (error instanceof RuleError && error.code === 'unavailable');
  if (!isPanne) throw error;
  return parkForPanne(run, error.message, now);
}

async function sendAll(sending: Sending, line: Line): Promise<void> {
  const { run, turn, now } = sending;
  let failuresInARow = 0;
  let lastAt: number | undefined;
  let toldAt = 0;
  for (;;) {
    const envois = await nextEnvois(run._id, now());
    if (envois.length === 0 && !turn.cancel.signal.aborted) return endOrWait(sending);
    for (const envoi of envois) {
      await waited(paceMs(lastAt, performance.now(), sending.perMinute), turn);
      // Each one alone, after the wait: who paid meanwhile gets none (N-3).
      const facts = await factsOf(sending, envoi);
      if (turn.stop.aborted) return;
      if (turn.cancel.signal.aborted) break;
      const failure = await sendOne(sending, await line.open(), envoi, facts);
      if (failure !== 'skipped') lastAt = performance.now();
      failuresInARow = failure instanceof MailFailure && failure.scope === 'server' ? failuresInARow + 1 : 0;
      if (failure instanceof MailFailure && (failure.scope === 'settings' || failuresInARow >= mostInARow))
        throw failure;
      if (failuresInARow > 0) line.close(); // what broke is not used again
      if (performance.now() - toldAt > tellEveryMs) {
        await tellProgress(run);
        toldAt = performance.now();
      }
    }
    if (turn.cancel.signal.aborted) return stopRun(run, 'annule', 'Campagne arrêtée.');
  }
}

async function endOrWait({ run, now }: Sending): Promise<void> {
  const moment = await nextMoment(run._id);
  if (moment === null) return finishRun(run);
  const soonest = new Date(now().getTime() + 500);
  return parkRun(run, moment > soonest ? moment : soonest, run.raison);
}

async function factsOf({ run, club, now }: Sending, { adherentId }: StoredEnvoi): Promise<Facts> {
  const ids = [adherentId];
  const jours = run.jours ?? club.joursAvantExpiration;
  const concernes = await concernesNow(run.type, jours, ids);
  const known = await knownOf(ids, run.type, { ...club, now: now(), except: run._id });
  return { concernes: new Map(concernes.map((one) => [one.id, one])), known };
}

/** What came of one e-mail: sent, not for him any more, or why it was not taken. */
async function sendOne(
  { run, club, modele, way, now }: Sending,
  mailer: Mailer,
  envoi: StoredEnvoi,
  { concernes, known }: Facts,
): Promise<'sent' | 'skipped' | MailFailure> {
  const concerne = concernes.get(envoi.adherentId);
  const contact = known.contacts.get(envoi.adherentId);
  const recipient = recipientOf(envoi.adherentId, known);
  const excluded = exclusionOf(envoi.adherentId, known);
  if (!concerne || !contact || !recipient?.email || excluded) {
    await skipEnvoi(envoi, excluded?.explication ?? 'N’est plus concerné.');
    return 'skipped';
  }
  const claimed = await claimEnvoi(envoi._id, now(), way.withinMs + graceMs);
  if (!claimed) return 'skipped'; // another instance has it
  const values = valuesOf(contact, concerne, { club: club.club, amountText: inWords });
  const message = render(about(modele, run.langue, { isOther: recipient !== contact }), values, run.langue);
  try {
    await mailer.send({ ...message, to: recipient.email, messageId: claimed.messageId });
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    logger.info(
      { rappelId: run._id, adherentId: envoi.adherentId, fault: error.fault },
      'a reminder was not taken',
    );
    // Told first: what is noted as refused was told to who keeps the address (N-10).
    if (error.fault === 'recipient') {
      const { id, email } = recipient;
      await requestReply('members', 'noterEmailRefuse', { id, email, le: clubToday(now()) });
    }
    await noteFailure(claimed, error, now());
    return error;
  }
  await noteEnvoi(claimed, { etat: 'envoye', envoyeLe: now(), raison: null });
  return 'sent';
}

async function noteFailure(claimed: StoredEnvoi, failure: MailFailure, now: Date): Promise<void> {
  const { fault, scope, message: raison } = failure;
  if (scope === 'settings') return noteEnvoi(claimed, { etat: 'a_envoyer', raison });
  // The line was cut, perhaps after the server had taken it.
  const repris = claimed.repris || fault === 'timeout' || fault === 'closed';
  return noteEnvoi(claimed, { raison, repris, ...fateOf(scope, claimed.essais, now) });
}

/** Waits between two e-mails, not longer than the turn goes on. */
async function waited(ms: number, { stop, cancel }: Turn): Promise<void> {
  const enough = AbortSignal.any([stop, cancel.signal]);
  if (ms <= 0 || enough.aborted) return;
  await pause(ms, undefined, { signal: enough }).catch((error: unknown) => {
    if (!enough.aborted) throw error;
  });
}
