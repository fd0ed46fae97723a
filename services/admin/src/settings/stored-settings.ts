import type { EmailSettingsView, settingsId, SettingsState } from '@club/contract';
import type { Actor } from '@club/service-kit';

/** As stored: its secrets sealed, null where there is none. */
export interface StoredEmailSettings extends Omit<EmailSettingsView, 'apiKeySet' | 'smtpPasswordSet'> {
  apiKey: string | null;
  smtpPassword: string | null;
}

/** The club's settings as stored, in one document. */
export interface StoredSettings extends SettingsState {
  _id: typeof settingsId;
  /** Grows by one with each change. */
  version: number;
  updatedAt: Date;
  updatedBy: string;
  emailSettings: StoredEmailSettings;
}

/** What the settings were at a version, without secrets, to be restored. */
export interface SettingsVersion {
  /** The version as text. */
  _id: string;
  settings: SettingsState;
  emailSettings: Omit<StoredEmailSettings, 'apiKey' | 'smtpPassword'>;
}

/** Who changes the settings, and in which request. */
export interface SettingsAuthor {
  actor: Actor;
  requestId: string;
}
