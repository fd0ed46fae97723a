import type { AnswerOf, journalCalls, QueryOf, SecurityLogLine } from '@club/contract';
import { clubDayEnd, clubDayStart, type FilterOf } from '@club/service-kit';
import { codeKeyOf } from '../users/user-rules.ts';
import { JournalLines, type StoredLine } from './journal-model.ts';

type List = typeof journalCalls.listSecurityLogs;
type Filter = QueryOf<typeof journalCalls.exportSecurityLogs>;

const defaultLimit = 50;

/** A page of the journal, latest first. */
export async function listSecurityLogs(query: QueryOf<List>): Promise<AnswerOf<List>> {
  const { page = 1, limit = defaultLimit } = query;
  const filter = filterOf(query);
  const total = await JournalLines.countDocuments(filter);
  const lines = await JournalLines.find(filter)
    .sort({ _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .toArray();
  return { logs: lines.map(toLine), total, totalPages: Math.max(1, Math.ceil(total / limit)) };
}

/** The same without pages, one line after the other, `most` at the most. */
export async function* readLines(query: Filter, most: number): AsyncGenerator<SecurityLogLine> {
  const lines = JournalLines.find(filterOf(query)).sort({ _id: -1 }).limit(most);
  for await (const line of lines) yield toLine(line);
}

function filterOf({ type, user, du, au }: Filter): FilterOf<StoredLine> {
  const at = { ...(du && { $gte: clubDayStart(du) }), ...(au && { $lt: clubDayEnd(au) }) };
  return {
    ...(type && { type }),
    ...(user && { userCode: { $regex: exactly(codeKeyOf(user)), $options: 'i' } }),
    ...((du || au) && { at }),
  };
}

/** A code is the same in other letters (`codeKeyOf`). */
function exactly(text: string): string {
  return `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

function toLine({ _id, at, type, userCode, by, ip, detail }: StoredLine): SecurityLogLine {
  return { id: String(_id), at: at.toISOString(), event: type, userCode, by, ipAddress: ip, detail };
}
