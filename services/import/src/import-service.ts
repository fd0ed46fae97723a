import { importHandlers } from './imports/import-handlers.ts';
import { endFollowing } from './imports/follow-import.ts';
import { startRunner } from './imports/import-runner.ts';
import { removeAbandoned } from './imports/remove-abandoned.ts';
import { defaultPatience } from './imports/patience.ts';
import { closeTempFolder, openTempFolder } from './upload/temp-folder.ts';

/** Workbooks in and out: what the service is made of, for its process and for its tests. */
export const importService = {
  name: 'import',
  handlers: importHandlers,
  prepare: async () => {
    await openTempFolder();
    await removeAbandoned();
    const runner = startRunner(defaultPatience);
    return async () => {
      endFollowing();
      await runner.stop();
      await closeTempFolder();
    };
  },
} as const;
