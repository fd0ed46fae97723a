import { settingsId, type settingsCalls } from '@club/contract';
import { historyOf, type HandlersOf } from '@club/service-kit';
import { followSettingsEvents } from './follow-settings.ts';
import { readLogo } from './read-logo.ts';
import { readSettings } from './read-settings.ts';
import { toPublicSettings, toSettings } from './settings-rules.ts';
import { restoreSettings, updateSettings } from './update-settings.ts';
import { uploadLogo } from './upload-logo.ts';

export const settingsHandlers = {
  getSettings: async ({ actor }) =>
    toSettings(await readSettings(), actor.permissions.has('admin.manage_permissions')),
  getPublicSettings: async () => toPublicSettings(await readSettings()),
  updateSettings,
  listSettingsHistory: () => historyOf('settings', settingsId),
  restoreSettings,
  followSettings: followSettingsEvents,
  uploadLogo,
  getLogo: readLogo,
} satisfies HandlersOf<typeof settingsCalls>;
