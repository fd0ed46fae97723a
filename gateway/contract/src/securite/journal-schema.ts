import type { PageQuery } from '../core/call.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { filledDate } from '../core/dates.ts';
import { codeLength, filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { pageKeys } from '../core/records.ts';
import type { JournalFilter, journalCalls, NoteAccess } from './journal-calls.ts';
import { journalTypeNames } from './journal.ts';

const filter = {
  type: joi.string().valid(...journalTypeNames),
  user: filledText(codeLength),
  du: filledDate(),
  au: filledDate(),
};

export const journalSchemas: SchemasOf<typeof journalCalls> = {
  listSecurityLogs: { query: joi.object<PageQuery & JournalFilter, true>({ ...pageKeys, ...filter }) },
  exportSecurityLogs: { query: joi.object<JournalFilter, true>(filter) },
  noteAccess: {
    body: joi.object<NoteAccess, true>({
      type: joi.string().valid('export', 'certificat', 'conservation').required(),
      detail: filledText(300).required(),
      userCode: filledText(codeLength).required(),
      ipAddress: joi.string().allow('').max(64).required(),
    }),
  },
};
