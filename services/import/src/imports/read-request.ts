import { clubCurrency, clubSettings, clubToday } from '@club/service-kit';
import type { ReadRequest } from '../reading/read-messages.ts';
import { workbookOf, type StoredImport } from './import-model.ts';

/** How the file of a run is read, in the club's dates and currency: on the day it was started, whenever that is. */
export const readRequestOf = (run: StoredImport, path: string): ReadRequest => ({
  type: workbookOf(run).type,
  path,
  today: clubToday(run.startedAt),
  currency: clubCurrency(),
  // The order of its own exports too.
  usualOrder: clubSettings.current.systemSettings.formatDate === 'MM/dd/yyyy' ? 'mois' : 'jour',
  firstBatch: run.nextBatch,
});
