import type { journalCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { exportJournal } from './export-journal.ts';
import { noteAccess } from './note-access.ts';
import { listSecurityLogs } from './read-journal.ts';

export const journalHandlers = {
  listSecurityLogs: ({ query }) => listSecurityLogs(query),
  exportSecurityLogs: exportJournal,
  noteAccess,
} satisfies HandlersOf<typeof journalCalls>;
