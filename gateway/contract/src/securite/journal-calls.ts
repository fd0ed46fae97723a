import { call, type PageQuery } from '../core/call.ts';
import type { JournalType, NotedAccess, SecurityLogLine } from './journal.ts';

/** Filter of lines; days are YYYY-MM-DD, both included. */
export interface JournalFilter {
  type?: JournalType;
  /** Code of the account. */
  user?: string;
  du?: string;
  au?: string;
}

export interface NoteAccess {
  type: NotedAccess;
  /** A French sentence, with codes and no names. */
  detail: string;
  /** Of who opens or takes it. */
  userCode: string;
  ipAddress: string;
}

export const journalCalls = {
  listSecurityLogs: call<{
    query: PageQuery & JournalFilter;
    answer: { logs: SecurityLogLine[]; total: number; totalPages: number };
  }>()({
    method: 'GET',
    path: '/api/admin/security-logs',
    owner: 'admin',
    access: 'admin.manage_users',
    summary: 'A page of the security journal, latest first',
  }),
  exportSecurityLogs: call<{ query: JournalFilter; answer: Blob }>()({
    method: 'GET',
    path: '/api/admin/security-logs/export',
    owner: 'admin',
    access: 'admin.manage_users',
    response: 'file',
    slow: true,
    summary: 'The security journal as a workbook',
  }),
  noteAccess: call<{ body: NoteAccess; answer: undefined }>()({
    method: 'POST',
    path: '/internal/journal',
    owner: 'admin',
    access: 'public',
    callers: ['members', 'finance', 'import'],
    status: 204,
    summary: 'Writes what is about to be exported or opened into the security journal',
  }),
};
