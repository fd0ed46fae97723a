import { readFileSync } from 'node:fs';
import { sessionsPerUserLimits } from '@club/contract';
import Joi from 'joi';
import { readMailHosts, type MailHosts } from './emails/mail-hosts.ts';

/** Environment of this service, beside the kit's. */
export interface AdminSettings {
  /** Password of the first user; random when absent (CLUB_ADMIN_PASSWORD, or its file in CLUB_ADMIN_PASSWORD_FILE). */
  firstPassword?: string;
  /** A word with which the operator gives user 111 that password again, once (CLUB_ADMIN_RESET). */
  adminReset?: string;
  /** Public address (PUBLIC_ORIGIN); decides the cookie's protection. */
  publicOrigin?: string;
  /** Open sessions of one person that a new club begins with (CLUB_SESSIONS_PER_USER). */
  sessionsPerUser?: number;
  /** The operator lets every device sign in again (CLUB_DEVICE_RESTRICTION=off), for a club that locked itself out. */
  deviceRestrictionLifted: boolean;
  /** What the launcher found of known advisories (CLUB_ADVISORIES). */
  advisories?: Advisories;
  /** A launcher reads what this service prints, and fills and empties a club on trial (CLUB_ESSAI=launcher). */
  essaiPossible: boolean;
  /** Where e-mail may be handed over (CLUB_SMTP_HOSTS, `host[:port]` with commas). */
  mailHosts: MailHosts;
  /** Certificates that mail servers may have beside the known ones, as PEM (CLUB_SMTP_CA_FILE). */
  mailCa?: string;
  /** Reminders sent in a minute (CLUB_EMAILS_PER_MINUTE). */
  emailsPerMinute: number;
  /** Milliseconds that a mail server may take for one e-mail (CLUB_EMAIL_SECONDS). */
  mailWithinMs: number;
}

/** Installed packages under a known advisory, of so many advisories that were looked at. */
export interface Advisories {
  known: number;
  examined: number;
}

interface Environment {
  CLUB_ADMIN_PASSWORD?: string;
  CLUB_ADMIN_RESET?: string;
  PUBLIC_ORIGIN?: string;
  CLUB_SESSIONS_PER_USER?: number;
  CLUB_DEVICE_RESTRICTION?: 'off';
  CLUB_ADVISORIES?: string;
  CLUB_ESSAI?: 'launcher';
  CLUB_SMTP_HOSTS: string;
  CLUB_SMTP_CA_FILE?: string;
  CLUB_EMAILS_PER_MINUTE: number;
  CLUB_EMAIL_SECONDS: number;
}

/** What usual providers take from one account. */
const usualPace = 120;
const usualSeconds = 20;

const schema = Joi.object<Environment, true>({
  CLUB_ADMIN_PASSWORD: Joi.string().max(128).empty(''),
  CLUB_ADMIN_RESET: Joi.string().max(64).empty(''),
  PUBLIC_ORIGIN: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .empty(''),
  CLUB_SESSIONS_PER_USER: Joi.number()
    .integer()
    .min(sessionsPerUserLimits.min)
    .max(sessionsPerUserLimits.max)
    .empty(''),
  CLUB_DEVICE_RESTRICTION: Joi.string().valid('off').empty(''),
  CLUB_ADVISORIES: Joi.string()
    .pattern(/^\d+\/\d+$/)
    .empty(''),
  CLUB_ESSAI: Joi.string().valid('launcher').empty(''),
  CLUB_SMTP_HOSTS: Joi.string().empty('').default(''),
  CLUB_SMTP_CA_FILE: Joi.string().empty(''),
  CLUB_EMAILS_PER_MINUTE: Joi.number().integer().min(1).max(100_000).empty('').default(usualPace),
  CLUB_EMAIL_SECONDS: Joi.number().integer().min(1).max(120).empty('').default(usualSeconds),
}).unknown(true);

/** Reads and checks the environment; throws an Error that names the variable, never its value. */
export function readAdminSettings(env: NodeJS.ProcessEnv): AdminSettings {
  const file = env['CLUB_ADMIN_PASSWORD_FILE'];
  const fromFile = file ? { CLUB_ADMIN_PASSWORD: readFileSync(file, 'utf8').trim() } : {};
  const { error, value } = schema.validate({ ...env, ...fromFile });
  if (error) throw new Error(`${error.details[0]?.path.join('.')}: ${error.details[0]?.type}`);
  const caFile = value.CLUB_SMTP_CA_FILE;
  return {
    firstPassword: value.CLUB_ADMIN_PASSWORD,
    adminReset: value.CLUB_ADMIN_RESET,
    publicOrigin: value.PUBLIC_ORIGIN,
    sessionsPerUser: value.CLUB_SESSIONS_PER_USER,
    deviceRestrictionLifted: value.CLUB_DEVICE_RESTRICTION === 'off',
    advisories: advisoriesIn(value.CLUB_ADVISORIES),
    essaiPossible: value.CLUB_ESSAI === 'launcher',
    mailHosts: readMailHosts(value.CLUB_SMTP_HOSTS),
    ...(caFile !== undefined && { mailCa: readFileSync(caFile, 'utf8') }),
    emailsPerMinute: value.CLUB_EMAILS_PER_MINUTE,
    mailWithinMs: value.CLUB_EMAIL_SECONDS * 1_000,
  };
}

/** `0/14`: none known, of fourteen. */
function advisoriesIn(text: string | undefined): Advisories | undefined {
  if (text === undefined) return undefined;
  const [known = 0, examined = 0] = text.split('/').map(Number);
  return { known, examined };
}
