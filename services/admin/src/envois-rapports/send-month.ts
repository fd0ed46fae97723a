import { randomUUID } from 'node:crypto';
import { type EmailSettings, plural } from '@club/contract';
import { type Actor, clubToday, logger, recordActivity, RuleError, transaction } from '@club/service-kit';
import type { ClubMail } from '../emails/club-mail.ts';
import { MailFailure } from '../emails/mail-failure.ts';
import { type Mailer, type MailWay, type Message, openMailer } from '../emails/open-mailer.ts';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { obstacleOf } from '../rappels/preview-rappel.ts';
import { addressesOf, type Owner, ownerOf } from './envoi-people.ts';
import type { EtatLigne, StoredEnvoi, StoredMois } from './envoi-document.ts';
import { MoisEnvoyes } from './envoi-model.ts';
import { etatOf, nextTry } from './envoi-rules.ts';
import { madeReport, type MadeReport } from './made-report.ts';
import { beginLine, endMonth, interrupted, isByHand, noteLine } from './mois-store.ts';

export interface EnvoiDeps {
  now: () => Date;
  way: MailWay;
  clubMail: () => Promise<ClubMail>;
}

/** Milliseconds beyond the longest e-mail, after which whoever took one is believed gone. */
const graceMs = 3_000;

/** What nobody handed over: why, and whether trying again may help. */
class NotSent extends Error {
  readonly etat: 'refuse' | 'echec' | null;

  constructor(message: string, etat: 'refuse' | 'echec' | null = null) {
    super(message);
    this.etat = etat;
  }
}

/** What a try works with. */
interface Sending extends EnvoiDeps {
  envoi: StoredEnvoi;
  row: StoredMois;
  /** Who has it sent: its owner by the clock, or a person by hand. */
  actor: Actor;
  owner: Owner;
}

/** By itself, with the rights of its owner. */
export const byClock = ({ id, nom }: Pick<Owner, 'id' | 'nom'>): Actor => ({
  kind: 'service',
  id: 'admin',
  nom: 'Envoi automatique',
  permissions: new Set(),
  onBehalfOf: { id, nom },
});

/**
 * Sends a month that the caller has taken, one e-mail for each recipient, each noted before and after (N-9), and notes how it
 * ended. Without `actor` it goes by itself.
 */
export async function sendMonth(
  envoi: StoredEnvoi,
  row: StoredMois,
  deps: EnvoiDeps,
  actor?: Actor,
): Promise<void> {
  const owner = await ownerOf(envoi);
  const sending = { ...deps, envoi, row, owner, actor: actor ?? byClock(owner) };
  const failure = await trySending(sending).catch((error: unknown) => failureOf(error));
  await endTry(sending, failure);
}

/** Why nothing or not all went, for what has a reason; anything else is a fault of ours. */
function failureOf(error: unknown): NotSent {
  if (error instanceof NotSent) return error;
  if (error instanceof MailFailure) return new NotSent(error.message);
  if (!(error instanceof RuleError)) throw error;
  return new NotSent(error.message, error.code === 'unavailable' ? null : 'echec');
}

/** Answers why it did not go to all; null when it did. */
async function trySending(sending: Sending): Promise<NotSent | null> {
  const { envoi, row, owner, clubMail, way } = sending;
  if (owner.obstacle !== null) throw new NotSent(owner.obstacle, 'refuse');
  const club = await clubMail();
  const obstacle = obstacleOf(club);
  if (obstacle !== null || !club.email) throw new NotSent(obstacle ?? '');
  const addresses = await addressesOf(envoi.destinataires);
  const left = row.lignes.filter(({ etat }) => etat === 'a_envoyer');
  for (const { id } of left) if (!addresses.has(id)) await noteLine(row, id, 'ignore');
  const reached = left.filter(({ id }) => addresses.has(id));
  if (reached.length === 0) throw new NotSent('Plus aucun destinataire n’a d’adresse e-mail.', 'echec');
  const report = await madeReport(envoi, row, owner.personal);
  const mailer = await openMailer(club.email, way);
  try {
    await mailer.check();
    await noteExport(sending, report, reached.length);
    const failures: MailFailure[] = [];
    for (const { id } of reached) {
      const failure = await sendOne(sending, { mailer, report, club, id, to: addresses.get(id) ?? '' });
      if (failure) failures.push(failure);
      if (failure && failure.scope !== 'recipient' && failure.scope !== 'later') break;
    }
    const last = failures.at(-1);
    return last ? new NotSent(last.message) : null;
  } finally {
    mailer.close();
  }
}

interface OneMail {
  mailer: Mailer;
  report: MadeReport;
  club: ClubMail;
  id: string;
  to: string;
}

async function sendOne(
  sending: Sending,
  { mailer, report, club, id, to }: OneMail,
): Promise<MailFailure | null> {
  const { envoi, row, owner, way, now } = sending;
  if (!(await beginLine(row, id, now(), way.withinMs + graceMs))) throw new NotSent(interrupted);
  const byHand = isByHand(row);
  const message = messageOf({ envoi, report, club: club.club, owner: owner.nom, byHand });
  const messageId = messageIdOf(row, id, club.email);
  try {
    await mailer.send({ to, ...message, messageId, piece: report.piece });
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    logger.info({ envoiId: envoi._id, fault: error.fault }, 'a report was not taken');
    await noteLine(row, id, lineAfter(error));
    return error;
  }
  await noteLine(row, id, 'envoye');
  return null;
}

/** The connection was there: what is cut off or too late now may have been taken. */
function lineAfter({ fault, scope }: MailFailure): EtatLigne {
  if (fault === 'timeout' || fault === 'closed') return 'incertain';
  return scope === 'recipient' ? 'refuse' : 'a_envoyer';
}

/** The same at every try of a month, so that a mailbox knows it again; a copy that somebody asked for is another one. */
function messageIdOf(row: StoredMois, id: string, email: EmailSettings | null): string {
  const { envoiId, mois, essais } = row;
  const domain = email?.fromEmail.split('@').at(-1) ?? '';
  return `<${envoiId}.${mois}.${id}${isByHand(row) ? `.${essais}` : ''}@${domain}>`;
}

/** In the security journal before it is given away (I-19). */
async function noteExport({ actor, owner }: Sending, report: MadeReport, count: number): Promise<void> {
  const to = plural(count, 'destinataire', 'destinataires');
  const detail = `Rapport ${report.titre}, ${report.lignes} lignes, par e-mail à ${to}`;
  const user = { id: owner.id, codeUtilisateur: owner.code };
  const entry = { type: 'export' as const, actor, requestId: randomUUID(), user, detail };
  await inJournalTurn(() => transaction((unit) => writeJournal(unit, entry)));
}

async function endTry({ envoi, row, actor, now }: Sending, failure: NotSent | null): Promise<void> {
  const current = await MoisEnvoyes.findOne({ _id: row._id });
  if (!current) return;
  const { lignes, mois, essais } = current;
  const next = isByHand(row) ? null : nextTry(essais, mois, now(), clubToday);
  const etat = failure?.etat ?? etatOf(lignes, next !== null);
  const prochain = etat === 'a_reessayer' ? next : null;
  const raison = etat === 'interrompu' ? interrupted : (failure?.message ?? reasonOf(lignes));
  const nombre = lignes.filter((ligne) => ligne.etat === 'envoye').length;
  const wasSent = row.lignes.filter((ligne) => ligne.etat === 'envoye').length;
  await transaction(async (unit) => {
    if (!(await endMonth(row, { etat, raison, prochain, lignes }, unit)) || nombre === wasSent) return;
    const faits = { rapport: envoi.rapport, nombre: nombre - wasSent };
    const told = {
      entity: 'envoiRapport',
      id: envoi._id,
      action: 'create',
      requestId: randomUUID(),
    } as const;
    await recordActivity(unit, { ...told, actor, faits });
  });
}

const reasonOf = (lignes: StoredMois['lignes']): string | null =>
  lignes.some(({ etat }) => etat === 'ignore') ? 'Un destinataire n’a plus d’adresse e-mail.' : null;

/** What an e-mail says of the report that it carries. */
export function messageOf({
  envoi: { jour },
  report: { titre, couverture, lignes },
  club,
  owner,
  byHand,
}: {
  envoi: Pick<StoredEnvoi, 'jour'>;
  report: Pick<MadeReport, 'titre' | 'couverture' | 'lignes'>;
  club: string;
  owner: string;
  byHand: boolean;
}): Pick<Message, 'objet' | 'texte'> {
  const day = jour === 1 ? '1er' : String(jour);
  const why = byHand
    ? `Cet e-mail a été envoyé à la demande de ${owner}.`
    : `Cet e-mail part chaque mois, le ${day}, à la demande de ${owner}. Pour ne plus le recevoir, répondez-y.`;
  const of = club === '' ? '' : ` (${club})`;
  return {
    objet: `${titre} — ${couverture}`,
    texte: [
      'Bonjour,',
      `Vous trouverez ci-joint le rapport «\u202f${titre}\u202f»${of}.\n${couverture}, ${plural(lignes, 'ligne', 'lignes')}.`,
      why,
    ].join('\n\n'),
  };
}
