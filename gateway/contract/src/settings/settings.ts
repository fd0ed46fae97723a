import type { Nationalite } from '../adherents/adherent.ts';
import type { ComptaSettings } from './compta-settings.ts';
import type { ConservationSettings } from '../conservation/conservation.ts';
import type { DepartRendu } from '../departs/depart.ts';
import type { GelCompense } from '../gels/gel.ts';
import type { PremierPas } from './premiers-pas.ts';
import type { EmailProvider } from '../emails/email-calls.ts';
import type { ArrondiPrix } from '../formules/hausse-rules.ts';
import type { Currency } from '../rules/money.ts';
import type { TypeReglement } from '../reglements/reglement.ts';

export const languages = ['fr', 'ar', 'en'] as const;
/** Language of e-mails to members; screens stay French. */
export type Language = (typeof languages)[number];

export const dateFormats = ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** A club may also have another one, from its operator (CLUB_TIME_ZONE). */
export const timeZones = ['Africa/Casablanca', 'Africa/Tunis', 'Europe/Paris', 'UTC'] as const;

export const badgeLayouts = ['standard', 'compact', 'detailed'] as const;
export type BadgeLayout = (typeof badgeLayouts)[number];

/** Countries whose telephone numbers a club may type without prefix. */
export const paysPossibles = ['MA', 'TN', 'FR', 'DZ', 'BE', 'CH'] as const;
export type Pays = (typeof paysPossibles)[number];

/** In points of the card. */
export const badgeFontSizes = [12, 14, 16, 18] as const;

/** Days between two reminders of the same thing. */
export const reminderDays = [1, 3, 7, 30] as const;

/** Means that a club may offer; one spelling each (M-23). */
export const offeredMeans = [
  'espece',
  'cheque',
  'virement',
  'carte',
  'paypal',
] as const satisfies readonly TypeReglement[];
export type OfferedMeans = (typeof offeredMeans)[number];

/** Categories of tariffs that a club may have, and characters of one (T-7). */
export const maxCategories = 50;
export const categorieLength = 60;

/** Minutes of an idle session: never more than its 12 hours in all (I-1). */
export const sessionTimeoutLimits = { min: 5, max: 720 } as const;

/** Open sessions of one person (I-1). */
export const sessionsPerUserLimits = { min: 1, max: 100 } as const;

/** Identity of the club on screens, paper and cards. */
export interface ClubInfo {
  nom: string;
  adresse: string | null;
  telephone: string | null;
  email: string | null;
  siteWeb: string | null;
  /** Address of the picture, null without one. It is set by its upload; a PUT may only take it away. */
  logo: string | null;
  /** Accent of the screens, `#rrggbb` as chosen; screens correct it where texts would not be readable. */
  couleur: string;
}

export interface BadgeSettings {
  /** `#rrggbb`. */
  backgroundColor: string;
  textColor: string;
  fontSize: number;
  showPhoto: boolean;
  showFormules: boolean;
  showCode: boolean;
  layout: BadgeLayout;
}

export interface CotisationSettings {
  /** As `codeFormat` reads it (M-38). */
  formatCode: string;
  formatReglement: string;
  /** Changed only while no amount exists (M-2). */
  monnaie: Currency;
  /** Percent, at most two decimals. */
  tva: number;
  modesPaiement: OfferedMeans[];
  /** Code of the section that always asks for a certificate and has a card of its own (C-5). */
  sectionMusculation: string;
  /** Daily limit for users who are not administrators, in whole units of the currency; 0 allows nothing (M-61). */
  plafondOperations: number;
  /** Maximum percent below the tariff for users who are not administrators; 0 allows no discount (M-72). */
  sousTarifPourcent: number;
  /** The same in whole units of the currency a day; null: no limit. */
  sousTarifMontant: number | null;
  /** Whole units of the currency to which a raise of prices is rounded; 0: not rounded (M-74). */
  arrondiPrix: ArrondiPrix;
  /** Categories of persons that rules of tariffs may name (T-7), in the club's order. */
  categoriesTarif: string[];
}

export interface SystemSettings {
  langue: Language;
  formatDate: DateFormat;
  /** IANA name. */
  fuseau: string;
  /** Minutes (I-1). */
  sessionTimeout: number;
  /** Open sessions of one person; one more ends the oldest (I-1). */
  sessionsParUtilisateur: number;
  backupAuto: boolean;
  /** Minutes within which a second entry at one door is the same visit (D-6); 0: each one counts. */
  minutesPassage: number;
  /** Refund of a leave for the rest of a line (L-2). */
  departRendu: DepartRendu;
  /** It does so only with a medical certificate. */
  departCertificat: boolean;
  /** Compensation for a freeze: more days, or a lower price (G-5). */
  gelCompense: GelCompense;
  /** A freeze asks for a medical certificate. */
  gelCertificat: boolean;
  /** Nationality of a person created at the counter; null: none is filled in. */
  nationaliteParDefaut: Nationalite | null;
  /** Country of telephone numbers without prefix; null: that of the currency. */
  pays: Pays | null;
  /** Steps of the first hour that somebody put aside (U-19). */
  premiersPasPasses: PremierPas[];
}

export interface NotificationSettings {
  /** Reminds by itself of payments due soon (N-8). */
  emailCotisations: boolean;
  /** Reminds by itself of certificates that are missing or over (N-8). */
  emailCertificats: boolean;
  /** Also of late payments, with `emailCotisations`. */
  alertesRetard: boolean;
  /** Also of certificates that end soon, with `emailCertificats`. */
  alertesExpiration: boolean;
  /** Days, of `reminderDays`. */
  frequenceRappel: number;
  /** Days before the end of a certificate from which it is told. */
  joursAvantExpiration: number;
}

/** E-mail transport. Secrets are write-only; answers only say whether one is set. */
export interface EmailSettingsView {
  serviceProvider: EmailProvider;
  smtpHost: string | null;
  smtpPort: number;
  smtpUser: string | null;
  fromEmail: string | null;
  fromName: string | null;
  replyToEmail: string | null;
  enableTLS: boolean;
  testMode: boolean;
  apiKeySet: boolean;
  smtpPasswordSet: boolean;
}

/** Settings published to other processes (E-1), without the e-mail transport. */
export interface SettingsState {
  clubInfo: ClubInfo;
  badgeSettings: BadgeSettings;
  cotisationSettings: CotisationSettings;
  systemSettings: SystemSettings;
  notificationSettings: NotificationSettings;
  comptaSettings: ComptaSettings;
  conservationSettings: ConservationSettings;
  /** The club is tried with made-up people: screens and papers say so (U-20). */
  essai: boolean;
}

/** The club's settings; `emailSettings` only with permission to change them. */
export interface Settings extends SettingsState {
  version: number;
  /** ISO date-time and name; null before the first change. */
  updatedAt: string | null;
  updatedBy: string | null;
  emailSettings: EmailSettingsView | null;
}

/** What anyone sees before signing in. */
export interface PublicSettings extends Pick<ClubInfo, 'nom' | 'logo' | 'couleur'> {
  version: number;
  /** As `SettingsState`; absent of a former release. */
  essai?: boolean;
  monnaie: Currency;
  formatDate: DateFormat;
  fuseau: string;
}
