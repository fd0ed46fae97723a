import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import type { SettingsVersion, StoredSettings } from './stored-settings.ts';

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
    // Absent of what a former release stored.
    comptaSettings: { type: Schema.Types.Mixed },
    conservationSettings: { type: Schema.Types.Mixed },
    // Written by the launcher (infra/essai).
    essai: { type: Boolean },
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
