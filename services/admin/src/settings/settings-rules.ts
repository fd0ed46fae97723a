import {
  defaultEmailSettings,
  defaultSettings,
  type EmailSettingsChange,
  type EmailSettingsView,
  type FieldError,
  type PublicSettings,
  type Settings,
  type SettingsState,
  type UpdateSettings,
} from '@club/contract';
import type { SettingsVersion, StoredEmailSettings, StoredSettings } from './stored-settings.ts';

const { apiKeySet: _key, smtpPasswordSet: _password, ...plainEmailDefaults } = defaultEmailSettings;
const emailDefaults: StoredEmailSettings = { ...plainEmailDefaults, apiKey: null, smtpPassword: null };

/** All of it, with defaults for what a former release did not store (P-11). */
export function completed(stored: StoredSettings): StoredSettings {
  return { ...stored, ...groupsOf(stored), emailSettings: { ...emailDefaults, ...stored.emailSettings } };
}

/** What the operator of a new club gave. */
export interface FirstChoices {
  monnaie: SettingsState['cotisationSettings']['monnaie'];
  fuseau: string;
  sessionsParUtilisateur?: number | undefined;
}

/** A new club's, with what its operator gave. */
export function firstSettings({ monnaie, fuseau, sessionsParUtilisateur }: FirstChoices) {
  return {
    ...defaultSettings,
    cotisationSettings: { ...defaultSettings.cotisationSettings, monnaie },
    systemSettings: {
      ...defaultSettings.systemSettings,
      fuseau,
      ...(sessionsParUtilisateur !== undefined && { sessionsParUtilisateur }),
    },
    emailSettings: emailDefaults,
  };
}

/** What is published: no e-mail service (E-1). */
export function groupsOf(settings: Partial<SettingsState>): SettingsState {
  return {
    clubInfo: { ...defaultSettings.clubInfo, ...settings.clubInfo },
    badgeSettings: { ...defaultSettings.badgeSettings, ...settings.badgeSettings },
    cotisationSettings: { ...defaultSettings.cotisationSettings, ...settings.cotisationSettings },
    systemSettings: { ...defaultSettings.systemSettings, ...settings.systemSettings },
    notificationSettings: { ...defaultSettings.notificationSettings, ...settings.notificationSettings },
    comptaSettings: { ...defaultSettings.comptaSettings, ...settings.comptaSettings },
    conservationSettings: { ...defaultSettings.conservationSettings, ...settings.conservationSettings },
    essai: settings.essai ?? false,
  };
}

/** The settings after a change: what is not sent stays (P-3). `seal` makes a secret storable. */
export function changed(
  before: StoredSettings,
  body: UpdateSettings,
  seal: (secret: string) => string,
): StoredSettings {
  const { logo: _given, ...clubInfo } = body.clubInfo ?? {};
  const logo = body.clubInfo?.logo === null ? null : before.clubInfo.logo;
  return {
    ...before,
    clubInfo: { ...before.clubInfo, ...clubInfo, logo },
    badgeSettings: { ...before.badgeSettings, ...body.badgeSettings },
    cotisationSettings: { ...before.cotisationSettings, ...body.cotisationSettings },
    systemSettings: { ...before.systemSettings, ...body.systemSettings },
    notificationSettings: { ...before.notificationSettings, ...body.notificationSettings },
    comptaSettings: { ...before.comptaSettings, ...body.comptaSettings },
    conservationSettings: { ...before.conservationSettings, ...body.conservationSettings },
    emailSettings: changedEmail(before.emailSettings, body.emailSettings ?? {}, seal),
  };
}

function changedEmail(
  before: StoredEmailSettings,
  { apiKey, smtpPassword, ...plain }: EmailSettingsChange,
  seal: (secret: string) => string,
): StoredEmailSettings {
  const kept = (sent: string | null | undefined, stored: string | null) =>
    sent === undefined ? stored : sent && seal(sent);
  return {
    ...before,
    ...plain,
    apiKey: kept(apiKey, before.apiKey),
    smtpPassword: kept(smtpPassword, before.smtpPassword),
  };
}

/** The settings as they were at a version; secrets stay what they are. */
export function restored(
  before: StoredSettings,
  { settings, emailSettings }: SettingsVersion,
): StoredSettings {
  return {
    ...before,
    ...groupsOf(settings),
    // No setting that somebody chose.
    essai: before.essai,
    emailSettings: { ...before.emailSettings, ...emailSettings },
  };
}

/** What is as each field asks and still not possible together; none when it is. */
export function faultsOf({
  cotisationSettings: { formatCode, formatReglement },
}: SettingsState): FieldError[] {
  if (formatCode !== formatReglement) return [];
  const message = 'Les cotisations et les règlements ont besoin de deux formats différents.';
  return [{ field: 'cotisationSettings.formatReglement', message }];
}

/** As its readers get them; those of e-mail only who may change them. */
export function toSettings(stored: StoredSettings, seesEmail: boolean): Settings {
  const { version, updatedAt, updatedBy, emailSettings } = stored;
  return {
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
    ...groupsOf(stored),
    emailSettings: seesEmail ? emailViewOf(emailSettings) : null,
  };
}

function emailViewOf({ apiKey, smtpPassword, ...plain }: StoredEmailSettings): EmailSettingsView {
  return { ...plain, apiKeySet: apiKey !== null, smtpPasswordSet: smtpPassword !== null };
}

/** What anyone sees. */
export function toPublicSettings(stored: StoredSettings): PublicSettings {
  const { version, clubInfo, cotisationSettings, systemSettings, essai } = stored;
  const { nom, logo, couleur } = clubInfo;
  const { formatDate, fuseau } = systemSettings;
  const { monnaie } = cotisationSettings;
  return { version, nom, logo, couleur, essai, monnaie, formatDate, fuseau };
}

/** Every field under its own name, as the history compares them: of a secret only that it changed. */
export function fieldsOfHistory(
  of: StoredSettings,
  other: StoredSettings,
  age: 'before' | 'after',
): Record<string, unknown> {
  const { apiKey, smtpPassword, ...email } = of.emailSettings;
  const told = (secret: string | null, elsewhere: string | null) => {
    if (secret === null) return null;
    if (secret === elsewhere || elsewhere === null) return 'enregistré';
    return age === 'before' ? 'ancien' : 'nouveau';
  };
  const { emailSettings } = other;
  return {
    ...Object.assign({}, ...Object.values(groupsOf(of))),
    ...Object.fromEntries(Object.entries(email)),
    apiKey: told(apiKey, emailSettings.apiKey),
    smtpPassword: told(smtpPassword, emailSettings.smtpPassword),
  };
}
