import { createHash } from 'node:crypto';

/** What a line's hash covers: all of it. */
export interface ChainedLine {
  _id: number;
  at: Date;
  type: string;
  userId: string | null;
  userCode: string | null;
  byId: string;
  by: string;
  ip: string;
  detail: string | null;
  requestId: string;
  previous: string;
  hash: string;
}

/** The hash that a line has to have (I-19): sha256 of all its fields in order, the hash of the line before among them. */
export function hashOf(line: Omit<ChainedLine, 'hash'>): string {
  const { _id, at, type, userId, userCode, byId, by, ip, detail, requestId, previous } = line;
  const fields = [_id, at.toISOString(), type, userId, userCode, byId, by, ip, detail, requestId, previous];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** Where the check stands: the lines read so far, and the hash of the last. */
export interface ChainEnd {
  count: number;
  hash: string;
}

export const emptyChain: ChainEnd = { count: 0, hash: '' };

/** What is wrong with a line that follows `end`, in English for the operator; undefined when it is as it was written. */
export function faultOf(line: ChainedLine, end: ChainEnd): string | undefined {
  const expected = end.count + 1;
  if (line._id > expected) return `lines ${expected} to ${line._id - 1} are missing`;
  if (line.previous !== end.hash) return `line ${line._id} does not follow the line before`;
  if (line.hash !== hashOf(line)) return `line ${line._id} was changed`;
  return undefined;
}

/** What is wrong with the end of the chain; undefined when it is the one the head remembers. */
export function faultOfEnd(end: ChainEnd, head: ChainEnd | null): string | undefined {
  if (!head) return end.count === 0 ? undefined : 'the head of the journal is missing';
  if (end.count < head.count) return `lines ${end.count + 1} to ${head.count} are missing at the end`;
  if (end.count > head.count) return `lines after ${head.count} were added behind the journal's back`;
  return end.hash === head.hash ? undefined : `the head does not know line ${end.count}`;
}
