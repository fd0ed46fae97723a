import {
  automaticCertificateDays,
  automaticRappels,
  type EmailSettings,
  type Language,
  type TypeRappel,
} from '@club/contract';
import { RuleError } from '@club/service-kit';
import { whyHeld } from '../restauration/why-held.ts';
import { readEmailSettings, readSettings } from '../settings/read-settings.ts';

/** What the club's settings say of e-mail, with secrets unsealed: for sending only. */
export interface ClubMail {
  /** Null while no address of the sender is set, or its secrets cannot be read. */
  email: EmailSettings | null;
  /** Why they cannot, in French. */
  faute: string | null;
  /** Why nothing leaves a restored club (N-11) or one on trial (U-20), in French; null otherwise. */
  retenu: string | null;
  /** Name of the club. */
  club: string;
  /** Of what members receive. */
  langue: Language;
  /** Days between two reminders of the same kind to the same person. */
  frequenceRappel: number;
  /** Days before its end from which a certificate is told. */
  joursAvantExpiration: number;
  /** What goes out by itself each day (N-8). */
  automatiques: readonly TypeRappel[];
  /** The same days, of what goes out by itself. */
  joursAutomatiques: number;
}

/** The settings of e-mail as they are now. Throws `unavailable`. */
export async function readClubMail(): Promise<ClubMail> {
  const { clubInfo, systemSettings, notificationSettings } = await readSettings();
  const { frequenceRappel, joursAvantExpiration } = notificationSettings;
  const { email, faute } = await sendable();
  return {
    email,
    faute,
    retenu: await whyHeld(),
    frequenceRappel,
    joursAvantExpiration,
    club: clubInfo.nom,
    langue: systemSettings.langue,
    automatiques: automaticRappels(notificationSettings),
    joursAutomatiques: automaticCertificateDays(notificationSettings),
  };
}

async function sendable(): Promise<Pick<ClubMail, 'email' | 'faute'>> {
  try {
    const email = await readEmailSettings();
    return { email: email.fromEmail === '' ? null : email, faute: null };
  } catch (error) {
    if (error instanceof RuleError && error.code === 'rule') return { email: null, faute: error.message };
    throw error;
  }
}
