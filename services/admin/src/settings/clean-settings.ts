import { cleanStored, nothingSeen, updater, updateRequest, type Migration } from '@club/service-kit';
import { SettingsDocuments } from './settings-model.ts';
import { storeSettings } from './store-settings.ts';
import type { StoredSettings } from './stored-settings.ts';

/** Cleans how the club is called and reached, stored before texts were cleaned at the door. */
export const cleanSettings: Migration = {
  name: '2026-11-27-clean-settings',
  run: () =>
    cleanStored<StoredSettings>({
      all: () => SettingsDocuments.find(),
      read: ({ session }, _id) => SettingsDocuments.findOne({ _id }, { session }),
      fields: ['clubInfo'],
      store: (unit, before, { clubInfo = before.clubInfo }) => {
        const named = { ...clubInfo, nom: (clubInfo.nom as string | null) ?? nothingSeen };
        const author = { actor: updater(), requestId: updateRequest };
        return storeSettings(unit, before, { ...before, clubInfo: named }, author);
      },
    }),
};
