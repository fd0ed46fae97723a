import type { ServiceDefinition } from '@club/service-kit';
import { followedSettings, settingsCopy } from '@club/service-kit/settings-copy';
import { followCollections } from '@club/service-kit/memory-table';
import { openTempFolder } from '@club/service-kit/upload';
import { importCorrection } from './corrections/import-correction.ts';
import { erasePerson } from './effacement/erase-person.ts';
import { importHandlers } from './imports/import-handlers.ts';
import { importJob } from './imports/import-job.ts';
import { defaultRetryLimit } from './imports/retry-limit.ts';
import { removeAbandoned } from './imports/remove-abandoned.ts';
import { photoHandlers } from './photos/photo-handlers.ts';
import { closeReader } from './reading/spare-reader.ts';

/** `retryLimit`: how long members may be away during an import. */
export function importService(retryLimit = defaultRetryLimit): ServiceDefinition<'import'> {
  return {
    name: 'import',
    handlers: { ...importHandlers, ...photoHandlers, importAdherentsCorrection: importCorrection },
    copies: [settingsCopy],
    replies: { effacerPersonne: erasePerson },
    jobs: [importJob(retryLimit)],
    prepare: async () => {
      const closeTempFolder = await openTempFolder();
      await removeAbandoned();
      const unfollow = await followCollections(followedSettings);
      return async () => {
        await unfollow();
        await closeReader();
        await closeTempFolder();
      };
    },
  };
}
