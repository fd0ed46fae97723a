import {
  journalTypes,
  writtenDay,
  type ColumnData,
  type journalCalls,
  type QueryOf,
  type ReportValue,
  type SecurityLogLine,
} from '@club/contract';
import { clubTime, clubToday, transaction, type alreadySent, type CallRequest } from '@club/service-kit';
import { sendWorkbook } from '@club/service-kit/workbook';
import { inJournalTurn } from './journal-turn.ts';
import { writeJournal } from './journal.ts';
import { readLines } from './read-journal.ts';

type Export = typeof journalCalls.exportSecurityLogs;

const columns: ColumnData[] = [
  { title: 'Ligne', kind: 'code' },
  { title: 'Jour', kind: 'date' },
  { title: 'Heure', kind: 'text', width: 12 },
  { title: 'Événement', kind: 'text', width: 34 },
  { title: 'Compte', kind: 'code' },
  { title: 'Par', kind: 'text' },
  { title: 'Adresse', kind: 'text' },
  { title: 'Précision', kind: 'text', width: 60 },
];

/** The most lines of one workbook, the latest: they are held in memory while it is written. */
const most = 50_000;

/** The filtered journal as a workbook, latest first; that it was taken is its next line (I-19). */
export async function exportJournal(request: CallRequest<Export>): Promise<typeof alreadySent> {
  const { query, actor, requestId, answerBy } = request;
  const rows: ReportValue[][] = [];
  for await (const line of readLines(query, most)) rows.push(cellsOf(line));
  const detail = `Journal de sécurité, ${rows.length} lignes`;
  await inJournalTurn(() =>
    transaction((unit) => writeJournal(unit, { type: 'export', actor, requestId, detail }), answerBy),
  );
  const groups = [{ key: 'all', cells: [], count: rows.length, rows: () => rows }];
  return sendWorkbook(request, `journal_securite_${clubToday()}.xlsx`, {
    title: 'Journal de sécurité',
    coverage: coverageOf(query),
    report: { headColumns: [], columns, groups, count: rows.length, countText: '', wide: true },
  });
}

function cellsOf({ id, at, event, userCode, by, ipAddress, detail }: SecurityLogLine): ReportValue[] {
  const moment = new Date(at);
  return [
    ...[id, clubToday(moment), clubTime(moment), journalTypes[event]],
    ...[userCode ?? '', by, ipAddress, detail ?? ''],
  ];
}

function coverageOf({ type, user, du, au }: QueryOf<Export>): string {
  const parts = [
    type && journalTypes[type],
    user && `compte ${user}`,
    du && `du ${writtenDay(du)}`,
    au && `jusqu’au ${writtenDay(au)}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Tout le journal' : parts.join(', ');
}
