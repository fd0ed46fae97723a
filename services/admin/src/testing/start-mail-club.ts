import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { EmailSettings } from '@club/contract';
import { readClubMail } from '../emails/club-mail.ts';
import { readMailHosts } from '../emails/mail-hosts.ts';
import type { MailWay } from '../emails/open-mailer.ts';
import { telltale } from './smtp-process.ts';
import { problemIn, startAdmin, type TestClub } from './start-admin.ts';
import { startSmtp, testCertificate, type TestSmtp } from './start-smtp.ts';

/** A club with mail servers of each kind, all on `localhost`. */
export interface MailClub {
  club: TestClub;
  plain: TestSmtp;
  starttls: TestSmtp;
  /** Its certificate is signed by nobody. */
  foreign: TestSmtp;
  /** Greets nobody. */
  silent: TestSmtp;
  /** Encrypted from the first byte, as on port 465, which not everybody may listen on. */
  implicit: TestSmtp;
  way: MailWay;
  /** Where nobody listens. */
  nobody: { port: number };
  /** Names that were asked for. */
  asked: string[];
  /** What other names than `localhost` are told. */
  names: Record<string, readonly string[]>;
  store(settings: EmailSettings | null): void;
  /** A test e-mail, each by another person. */
  send(settings: EmailSettings, to?: string): ReturnType<MailClub['sendAs']>;
  sendAs(
    personId: string,
    settings: EmailSettings,
    to?: string,
  ): Promise<{ status: number; body: { message: string } }>;
  /** Why it was not taken; fails when it was. */
  refused(settings: EmailSettings, to?: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailClub(): Promise<MailClub> {
  const certificate = await testCertificate();
  const [plain, starttls, foreign, silent, implicit] = await Promise.all([
    startSmtp({ tls: 'none' }),
    startSmtp({ tls: 'starttls', ...certificate }),
    startSmtp({ tls: 'starttls', ...(await testCertificate()) }),
    startSmtp({ tls: 'none', silent: true }),
    startSmtp({ tls: 'implicit', ...certificate }),
  ]);
  const nobody = { port: await closedPort() };
  const ports = [plain, starttls, foreign, silent, implicit, nobody].map(({ port }) => port);
  const local = ports.flatMap((port) => [`localhost:${port}`, `127.0.0.1:${port}`]);
  const [asked, names]: [string[], MailClub['names']] = [[], {}];
  let stored: EmailSettings | null = null;
  let people = 0;
  const way: MailWay = {
    hosts: readMailHosts([...local, 'mail.club.example', 'introuvable.example'].join()),
    resolve: async (host) => {
      asked.push(host);
      return host === 'localhost' ? ['127.0.0.1'] : (names[host] ?? []);
    },
    ca: certificate.cert,
    withinMs: 10_000,
  };
  const club = await startAdmin({
    mailHosts: way.hosts,
    mailCa: certificate.cert,
    resolve: way.resolve,
    clubMail: async () => ({ ...(await readClubMail()), email: stored, club: 'Étoile du Sahel' }),
  });
  const sendAs: MailClub['sendAs'] = async (id, emailSettings, testEmail = 'salma@exemple.tn') => {
    const body = { emailSettings, testEmail };
    const answer = await club.service.as('admin', { id }).call('testEmail', { body });
    assert.doesNotMatch(JSON.stringify(answer.body), new RegExp(telltale), 'what the server said is told');
    return answer;
  };
  const send: MailClub['send'] = (settings, to) => {
    people += 1;
    return sendAs(people.toString(16).padStart(24, '0'), settings, to);
  };
  return {
    club,
    plain,
    starttls,
    foreign,
    silent,
    implicit,
    way,
    nobody,
    asked,
    names,
    send,
    sendAs,
    store: (settings) => {
      stored = settings;
    },
    refused: async (settings, to) => {
      const answer = await send(settings, to);
      assert.equal(answer.status, 422, JSON.stringify(answer.body));
      return problemIn(answer as Parameters<typeof problemIn>[0]).message;
    },
    stop: async () => {
      await club.service.stop();
      for (const server of [plain, starttls, foreign, silent, implicit]) await server.stop();
    },
  };
}

/** Settings of a server of `startMailClub`. */
export function settingsFor({ port }: { port: number }, more: Partial<EmailSettings> = {}): EmailSettings {
  return {
    serviceProvider: 'smtp',
    smtpHost: 'localhost',
    smtpPort: port,
    enableTLS: false,
    fromEmail: 'accueil@club.example',
    fromName: 'Étoile du Sahel',
    ...more,
  };
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address && typeof address === 'object' ? address.port : 0;
}
