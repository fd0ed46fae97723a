import type { EmailSettingsView, SettingsState } from '@club/contract';
import { settingsId } from '@club/contract';
import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

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

const any = { type: Schema.Types.Mixed, required: true };

const settingsSchema = new Schema<StoredSettings>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    updatedBy: { type: String, required: true },
    clubInfo: any,
    badgeSettings: any,
    cotisationSettings: any,
    systemSettings: any,
    notificationSettings: any,
    emailSettings: any,
  },
  { versionKey: false, collection: 'settings', minimize: false },
);

const versionSchema = new Schema<SettingsVersion>(
  { _id: { type: String, required: true }, settings: any, emailSettings: any },
  { versionKey: false, collection: 'settings_versions', minimize: false },
);

export const SettingsDocuments = defineCollection<StoredSettings>('Settings', settingsSchema);
export const SettingsVersions = defineCollection<SettingsVersion>('SettingsVersion', versionSchema);
