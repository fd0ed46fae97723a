import { createTransport } from 'nodemailer';
import type { EmailSettings } from '@club/contract';
import { whyHeld } from '../restauration/why-held.ts';
import { MailFailure } from './mail-failure.ts';
import type { MailHosts } from './mail-hosts.ts';
import { mailTarget, type MailTarget } from './mail-target-rules.ts';
import { pinAddress, type ResolveName } from './pin-address.ts';
import { faultOf, type SmtpError } from './smtp-failure-rules.ts';

/** How this installation reaches mail servers. */
export interface MailWay {
  hosts: MailHosts;
  resolve: ResolveName;
  /** Certificates beside the known ones, as PEM (CLUB_SMTP_CA_FILE). */
  ca?: string;
  /** Milliseconds that one e-mail may take in all. */
  withinMs: number;
}

export interface Message {
  to: string;
  objet: string;
  texte: string;
  /** The same as HTML; none: the text alone. */
  html?: string;
  /** The same each time that this e-mail is sent: `<…@…>`. */
  messageId?: string;
  piece?: PieceJointe;
}

/** A file that goes with an e-mail. */
export interface PieceJointe {
  nom: string;
  /** As `application/pdf`. */
  type: string;
  contenu: Buffer;
}

/** One connection to the server of some settings, for one e-mail after the other. */
export interface Mailer {
  /** Resolves once the server has taken it. Throws MailFailure. */
  send(message: Message): Promise<void>;
  /** Connects, signs in and leaves: what fails here was handed to nobody. Throws MailFailure. */
  check(): Promise<void>;
  close(): void;
}

/** E-mails of one connection; then another address of the name may be taken. */
const perConnection = 100;

/**
 * Reaches for the server of the settings; the connection opens with the first e-mail. Every e-mail of the club passes here, and
 * none while it is held (N-11, U-20).
 * @throws MailFailure when it must not be reached, or its name is unknown
 */
export async function openMailer(settings: EmailSettings, way: MailWay): Promise<Mailer> {
  if ((await whyHeld()) !== null) throw new MailFailure('held', { host: '', port: 0 });
  const target = mailTarget(settings);
  if (!target) throw new MailFailure('unset', { host: '', port: 0 });
  return mailerTo(target, settings, way);
}

/**
 * The same for a target that was decided; sender and reply address are the settings'.
 * @throws MailFailure when it must not be reached, or its name is unknown
 */
export async function mailerTo(
  target: MailTarget,
  settings: Pick<EmailSettings, 'fromEmail' | 'fromName' | 'replyToEmail'>,
  way: MailWay,
): Promise<Mailer> {
  const address = await pinAddress(target, way);
  const { user, password } = target;
  const transport = createTransport({
    host: address,
    port: target.port,
    secure: target.tls === 'implicit',
    requireTLS: target.tls === 'starttls',
    ignoreTLS: target.tls === 'none',
    // The certificate is the name's, wherever it led. An address has no name to send.
    tls: { servername: target.host, ...(way.ca !== undefined && { ca: way.ca }) },
    ...(user !== null && password !== null && { auth: { user, pass: password } }),
    pool: true,
    maxConnections: 1,
    maxMessages: perConnection,
    maxRequeues: 0,
    connectionTimeout: way.withinMs,
    greetingTimeout: way.withinMs,
    socketTimeout: way.withinMs,
    // What is written in a message is never read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    // What the server is told of this machine.
    name: settings.fromEmail.split('@').at(-1) ?? 'localhost',
  });
  const { fromEmail, fromName, replyToEmail } = settings;
  const from = { name: fromName ?? '', address: fromEmail };
  /** Whatever goes on over the connection, at most as long as it may take. */
  const inTime = async (going: Promise<unknown>): Promise<void> => {
    const late = AbortSignal.timeout(way.withinMs);
    const isLate = new Promise<never>((_, refuse) => {
      late.addEventListener('abort', () => refuse(new MailFailure('timeout', target)));
    });
    try {
      await Promise.race([going, isLate]);
    } catch (error) {
      const failure =
        error instanceof MailFailure ? error : new MailFailure(faultOf(error as SmtpError), target);
      if (failure.scope === 'server') transport.close(); // whatever still goes on there is not waited for
      throw failure;
    }
  };
  return {
    check: () => inTime(transport.verify()),
    send: async ({ to, objet, texte, html, messageId, piece }) => {
      const sent = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: objet,
        text: texte,
        ...(html !== undefined && { html }),
        ...(messageId !== undefined && { messageId }),
        ...(replyToEmail && { replyTo: { name: fromName ?? '', address: replyToEmail } }),
        ...(piece && {
          attachments: [{ filename: piece.nom, contentType: piece.type, content: piece.contenu }],
        }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await inTime(sent);
    },
    close: () => transport.close(),
  };
}
