import { call } from '../core/call.ts';
import type { ComptaSettings } from './compta-settings.ts';
import type { ConservationSettings } from '../conservation/conservation.ts';
import type { HistoryLine } from '../history/history.ts';
import type {
  BadgeSettings,
  ClubInfo,
  CotisationSettings,
  EmailSettingsView,
  NotificationSettings,
  PublicSettings,
  Settings,
  SystemSettings,
} from './settings.ts';

/** A sent secret replaces the stored one; null removes it; absent leaves it unchanged. */
export type EmailSettingsChange = Partial<Omit<EmailSettingsView, 'apiKeySet' | 'smtpPasswordSet'>> & {
  apiKey?: string | null;
  smtpPassword?: string | null;
};

/** Absent fields stay unchanged, group by group (P-3). */
export interface UpdateSettings {
  version?: number;
  clubInfo?: Partial<ClubInfo>;
  badgeSettings?: Partial<BadgeSettings>;
  cotisationSettings?: Partial<CotisationSettings>;
  systemSettings?: Partial<SystemSettings>;
  notificationSettings?: Partial<NotificationSettings>;
  comptaSettings?: Partial<ComptaSettings>;
  conservationSettings?: Partial<ConservationSettings>;
  emailSettings?: EmailSettingsChange;
}

/** A version that the history names. */
export interface ByVersion {
  numero: string;
}

export const settingsCalls = {
  getSettings: call<{ answer: Settings }>()({
    method: 'GET',
    path: '/api/settings',
    owner: 'admin',
    access: 'signed-in',
    summary: 'The club’s settings; those of e-mail only for who may change them, and never a secret',
  }),
  getPublicSettings: call<{ answer: PublicSettings }>()({
    method: 'GET',
    path: '/api/settings/public',
    owner: 'admin',
    access: 'public',
    summary: 'Name, logo and colour of the club, and how it writes dates and amounts',
  }),
  updateSettings: call<{ body: UpdateSettings; answer: Settings }>()({
    method: 'PUT',
    path: '/api/settings',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary: 'Changes the fields that are sent; they count at once, everywhere',
  }),
  listSettingsHistory: call<{ answer: HistoryLine[] }>()({
    method: 'GET',
    path: '/api/settings/history',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary: 'Who changed what in the settings, latest first; of secrets only that they changed',
  }),
  restoreSettings: call<{ params: ByVersion; body: { version?: number }; answer: Settings }>()({
    method: 'POST',
    path: '/api/settings/history/{numero}/restore',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary: 'Makes the settings what they were at a version, as a new change; secrets stay',
  }),
  followSettings: call<{ answer: { version: number } }>()({
    method: 'GET',
    path: '/api/settings/events',
    owner: 'admin',
    access: 'signed-in',
    response: 'events',
    summary: 'The version of the settings, each time it changes',
  }),
  uploadLogo: call<{ body: { version?: number }; answer: Settings }>()({
    method: 'POST',
    path: '/api/settings/logo',
    owner: 'admin',
    access: 'admin.manage_permissions',
    request: 'multipart',
    filePart: 'logo',
    summary: 'Replaces the logo (multipart `logo`: PNG, JPG or SVG, at most 2 MB)',
  }),
  getLogo: call<{ params: { file: string }; answer: Blob }>()({
    method: 'GET',
    path: '/api/settings/logo/{file}',
    owner: 'admin',
    access: 'public',
    response: 'file',
    summary: 'The picture of a logo, always PNG',
  }),
};
