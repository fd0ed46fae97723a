import type { Db } from 'mongodb';
import {
  emptyChain,
  faultOf,
  faultOfEnd,
  type ChainedLine,
  type ChainEnd,
} from '../../services/admin/src/journal/journal-chain.ts';

/** A journal that was followed to its end, or to its first fault. */
export interface CheckedJournal extends ChainEnd {
  /** In English; undefined when every line is as it was written. */
  fault: string | undefined;
}

/** An end that was noted outside the database: line and hash. */
export type NotedEnd = ChainEnd;

/**
 * Follows the chain of the security journal in admin's database, as it stands at one moment. `noted`, an end that was
 * written down before, finds a journal that was made anew as a whole.
 */
export async function readChain(admin: Db, noted?: NotedEnd): Promise<CheckedJournal> {
  const session = admin.client.startSession({ snapshot: true });
  try {
    const lines = admin.collection<ChainedLine>('security_journal').find({}, { session }).sort({ _id: 1 });
    let end: ChainEnd = emptyChain;
    for await (const line of lines) {
      const fault = faultOf(line, end) ?? faultOfNoted(line, noted);
      if (fault) return { ...end, fault };
      end = { count: line._id, hash: line.hash };
    }
    const heads = admin.collection<ChainEnd & { _id: string }>('security_journal_head');
    const head = await heads.findOne({ _id: 'head' }, { session });
    return { ...end, fault: faultOfEnd(end, head) ?? faultOfLength(end, noted) };
  } finally {
    await session.endSession();
  }
}

function faultOfNoted({ _id, hash }: ChainedLine, noted: NotedEnd | undefined): string | undefined {
  if (_id !== noted?.count || hash === noted.hash) return undefined;
  return `line ${_id} is not the one that was noted`;
}

function faultOfLength({ count }: ChainEnd, noted: NotedEnd | undefined): string | undefined {
  if (!noted || count >= noted.count) return undefined;
  return `lines ${count + 1} to ${noted.count}, which were noted, are missing`;
}
