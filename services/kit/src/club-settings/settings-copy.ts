import { defineCopy } from '../copies/define-copy.ts';
import type { CopyDocument } from '../copies/define-copy.ts';
import { clubSettings } from './club-settings.ts';

/** A service's copy of the settings, for `copies` of its definition. */
export const settingsCopy = defineCopy('settings');

/** For `followCollections`: what any instance copied counts in this process at once. */
export const followedSettings = {
  collection: settingsCopy.collection,
  into: {
    ids: [],
    put: (copied: CopyDocument<'settings'>) => void clubSettings.take(copied, copied.version),
    remove: () => undefined,
  },
};
