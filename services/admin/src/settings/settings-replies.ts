import { answerStates } from '@club/service-kit/copy-repair';
import { SettingsDocuments } from './settings-model.ts';
import type { StoredSettings } from './stored-settings.ts';
import { groupsOf } from './settings-rules.ts';

/** For services that repair their copy. */
export const settingsReplies = answerStates({
  settings: {
    collection: SettingsDocuments,
    stateOf: (stored: StoredSettings) => ({
      id: stored._id,
      version: stored.version,
      deleted: false,
      data: groupsOf(stored),
    }),
  },
});
