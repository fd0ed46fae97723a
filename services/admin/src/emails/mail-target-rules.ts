import type { EmailSettings } from '@club/contract';
import { plainHost } from './mail-hosts.ts';

/** A mail server and how it is spoken to. */
export interface MailTarget {
  host: string;
  port: number;
  /** `implicit`: encrypted from the first byte; `starttls`: required before anything is said; `none`. */
  tls: 'implicit' | 'starttls' | 'none';
  /** Null: without signing in. */
  user: string | null;
  password: string | null;
}

const usualPort = 587;
const implicitPort = 465;

/** Hosts of the providers, when the settings name none: the region is the account's. */
const providerHosts = {
  sendgrid: 'smtp.sendgrid.net',
  mailgun: 'smtp.mailgun.org',
  ses: 'email-smtp.eu-west-1.amazonaws.com',
  smtp: '',
} as const satisfies Record<EmailSettings['serviceProvider'], string>;

/** The server of these settings; null when they name none. A provider is never spoken to without encryption. */
export function mailTarget(settings: EmailSettings): MailTarget | null {
  const { serviceProvider, smtpHost, smtpPort = usualPort, enableTLS = true } = settings;
  // SendGrid has one host; of the others it depends on the region.
  const named = serviceProvider === 'sendgrid' ? null : smtpHost;
  const host = plainHost(named ?? providerHosts[serviceProvider]);
  if (host === '') return null;
  const isEncrypted = enableTLS || serviceProvider !== 'smtp';
  const tls = isEncrypted ? (smtpPort === implicitPort ? 'implicit' : 'starttls') : 'none';
  return { host, port: smtpPort, tls, ...credentials(settings) };
}

function credentials({ serviceProvider, apiKey, smtpUser, smtpPassword }: EmailSettings) {
  const user = serviceProvider === 'sendgrid' ? 'apikey' : (smtpUser ?? null);
  const password = serviceProvider === 'smtp' ? smtpPassword : (apiKey ?? smtpPassword);
  return { user: password ? user : null, password: (user && password) ?? null };
}

/**
 * Settings as sent, with the stored secrets where none was sent: only for the server and the person they were given for, or a
 * test would carry them to another one.
 */
export function withStoredSecrets(sent: EmailSettings, stored: EmailSettings | null): EmailSettings {
  if (!stored || !isSameTarget(mailTarget(sent), mailTarget(stored))) return sent;
  return {
    ...sent,
    apiKey: sent.apiKey ?? stored.apiKey ?? null,
    smtpPassword: sent.smtpPassword ?? stored.smtpPassword ?? null,
  };
}

/** Whether what is stored was left out because the server is another one. */
export function lacksSecret(sent: EmailSettings, stored: EmailSettings | null): boolean {
  const hasStored = Boolean(stored?.apiKey ?? stored?.smtpPassword);
  const hasSent = Boolean(sent.apiKey ?? sent.smtpPassword);
  return hasStored && !hasSent && !isSameTarget(mailTarget(sent), mailTarget(stored!));
}

function isSameTarget(a: MailTarget | null, b: MailTarget | null): boolean {
  if (!a || !b) return false;
  // The same account: that one of them has no password yet does not count.
  return a.host === b.host && a.port === b.port && a.tls === b.tls;
}
