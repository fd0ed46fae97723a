import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach } from 'node:test';
import {
  octetsParMorceau,
  type CreateEnvoiRapport,
  type EnvoiRapport,
  type RapportDemande,
  type User,
} from '@club/contract';
import { clubDayStart, type RuleError } from '@club/service-kit';
import { until, type Client } from '@club/service-kit/testing';
import type { EnvoiDeps } from '../envois-rapports/send-month.ts';
import { EnvoisRapports, MoisEnvoyes } from '../envois-rapports/envoi-model.ts';
import { sendDue } from '../envois-rapports/send-due.ts';
import { readMailHosts } from '../emails/mail-hosts.ts';
import { startRappels, type RappelClub } from './start-rappels.ts';
import type { ReceivedMail } from './start-smtp.ts';

/** A club with a mail server, and a finance that makes reports of random bytes. */
export interface EnvoisClub {
  given: RappelClub;
  /** What finance was asked. */
  asked: RapportDemande[];
  /** What it made last. */
  file: Buffer;
  /** What it answers instead; null: the report. */
  refusal: RuleError | null;
  /** Moves the club's clock to an hour of a day, and looks as the service does each minute; `within` milliseconds for one e-mail. */
  onDay(day: string, hour?: number, within?: number): Promise<void>;
  /** The same without looking. */
  moveTo(day: string, hour?: number): void;
  deps: EnvoiDeps;
  staff(): Client;
  /** A user of the club, and what he may call. */
  person(parts?: Partial<User>): Promise<{ user: User; client: Client }>;
  /** Mails to an address. */
  to(email: string): ReceivedMail[];
  /** How many, once so many came: the mail server tells of each a moment after it took it. */
  arrived(email: string, atLeast: number): Promise<number>;
}

/** What each test of a file finds. */
export interface Begun {
  club: EnvoisClub;
  /** Who asks for sends, and has none yet. */
  owner: Awaited<ReturnType<EnvoisClub['person']>>;
}

/** A club for the tests of a file, begun anew before each: `take` is given it. */
export function beforeEachSend(take: (begun: Begun) => void): void {
  let club: EnvoisClub;
  before(async () => {
    club = await startEnvois();
  });
  after(() => club.given.stop());
  beforeEach(async () => take({ club, owner: await beginAnew(club) }));
}

/** No send is left, finance makes its reports, and the month is at its beginning. Returns a new owner of sends. */
async function beginAnew(club: EnvoisClub): Promise<Begun['owner']> {
  await EnvoisRapports.deleteMany({});
  await MoisEnvoyes.deleteMany({});
  club.refusal = null;
  club.asked.length = 0;
  club.moveTo('2027-03-02');
  return club.person();
}

let addresses = 0;
/** One that nothing was sent to. */
export const anAddress = (kind = 'bureau') => `${kind}${(addresses += 1)}@exemple.tn`;

/** A send that somebody asked for. */
export async function made(who: Client, more: Partial<CreateEnvoiRapport> = {}): Promise<EnvoiRapport> {
  const { status, body } = await who.call('createEnvoiRapport', { body: aSend(more) });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** Sent on the fifth to one address. */
export const aSend = (more: Partial<CreateEnvoiRapport> = {}): CreateEnvoiRapport => ({
  rapport: 'reglements',
  jour: 5,
  format: 'excel',
  emails: ['bureau@exemple.tn'],
  ...more,
});

/** Milliseconds: nothing here waits for it to pass. */
const withinMs = 15_000;

async function startEnvois(): Promise<EnvoisClub> {
  const given = await startRappels({ jobs: false, withinMs });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead * 60_000);
  const { smtpHost, smtpPort } = given.email!;
  const way = {
    hosts: readMailHosts(`${smtpHost}:${smtpPort}`),
    resolve: () => Promise.resolve([]),
    withinMs,
  };
  const deps: EnvoiDeps = { now, way, clubMail: given.clubMail };
  const state: Pick<EnvoisClub, 'asked' | 'file' | 'refusal'> = {
    asked: [],
    file: Buffer.alloc(0),
    refusal: null,
  };
  given.club.service.replyAs('finance', {
    rapportFait: async (asked) => {
      state.asked.push(asked);
      if (state.refusal) throw state.refusal;
      // Of three parts, the last of them not full.
      state.file = randomBytes(2 * octetsParMorceau + 4_711);
      return {
        id: 'f1',
        nom: `rapport_${asked.rapport}.xlsx`,
        titre: 'Règlements par payeur',
        couverture: 'Octobre',
        lignes: 12,
        octets: state.file.length,
        morceaux: 3,
      };
    },
    morceauRapport: async ({ morceau }) => ({
      base64: state.file
        .subarray(morceau * octetsParMorceau, (morceau + 1) * octetsParMorceau)
        .toString('base64'),
    }),
  });
  const moveTo: EnvoisClub['moveTo'] = (day, hour = 10) => {
    const moment = clubDayStart(day).getTime() + hour * 3_600_000;
    const minutes = Math.ceil((moment - Date.now()) / 60_000);
    given.club.passMinutes(minutes - ahead);
    ahead = minutes;
  };
  const to = (email: string) => given.smtp.mails.filter((mail) => mail.to === email);
  return Object.assign(state, {
    given,
    deps,
    moveTo,
    onDay: (day: string, hour?: number, within = withinMs) => {
      moveTo(day, hour);
      return sendDue({ ...deps, way: { ...way, withinMs: within } }, async () => true);
    },
    staff: () => given.club.service.as('admin'),
    person: async (parts: Partial<User> = {}) => {
      const user = await given.club.addUser({ profileType: 'manager', email: 'sami@exemple.tn', ...parts });
      return { user, client: given.club.service.as('manager', { id: user.id, nom: 'Sami Gharbi' }) };
    },
    to,
    arrived: async (email: string, atLeast: number) => {
      await until(() => to(email).length >= atLeast);
      return to(email).length;
    },
  });
}

/** The file that an e-mail carries. */
export function attachmentOf({ raw }: ReceivedMail): Buffer {
  const boundary = /boundary="?([^"\r\n;]+)/.exec(raw)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((one) => /Content-Disposition: attachment/i.test(one)) ?? '';
  return Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64');
}
