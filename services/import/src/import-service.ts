import type { ServiceDefinition } from '@club/service-kit';
import { openTempFolder } from '@club/service-kit/upload';
import { endFollowing } from './imports/follow-import.ts';
import { importHandlers } from './imports/import-handlers.ts';
import { startRunner } from './imports/import-runner.ts';
import { defaultPatience } from './imports/patience.ts';
import { removeAbandoned } from './imports/remove-abandoned.ts';
import { closeReader, prepareReader } from './reading/spare-reader.ts';

/** Workbooks in and out: what the service is made of. `patience` says how long members may be away during an import. */
export function importService(patience = defaultPatience): ServiceDefinition<'import'> {
  return {
    name: 'import',
    handlers: importHandlers,
    prepare: async () => {
      const closeTempFolder = await openTempFolder();
      await removeAbandoned();
      prepareReader();
      const runner = startRunner(patience);
      // Who follows an import is sent away as soon as a stop is asked for, not when requests have been drained.
      for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, endFollowing);
      return async () => {
        endFollowing();
        await runner.stop();
        await closeReader();
        await closeTempFolder();
      };
    },
  };
}
