import type { CodeFormat } from '@club/contract';
import { defineCollection, isDuplicateKey } from '@club/service-kit';
import { Schema } from 'mongoose';
import { Cotisations } from '../money/cotisations.ts';
import { Reglements } from '../money/reglements.ts';
import { type CodeKind, formatOf } from './code-rules.ts';

/**
 * Takes a code outside any transaction: the hint when free, else the next number of `day` (`YYYY-MM-DD`); never given
 * twice, lost when the creation fails (M-38). A hint too long is refused, one far ahead does not move the sequence. Of
 * two equal hints outside any sequence, the unique index refuses the second, which then takes another code.
 */
export async function takeCode(
  kind: CodeKind,
  hint: string | null | undefined,
  day: string,
): Promise<string> {
  if (hint && (await takeHint(kind, hint))) return hint;
  const [code = ''] = await takeCodes(kind, 1, day);
  return code;
}

/** Takes the next `count` codes of a day, in the format that the settings say. */
export async function takeCodes(kind: CodeKind, count: number, day: string): Promise<string[]> {
  if (count === 0) return [];
  const format = formatOf(kind);
  const first = await takeNumbers(kind, count, sequenceKey(format, day));
  return Array.from({ length: count }, (_, index) => format.write(day, first + index));
}

/** The code `takeCode` would give next; takes nothing. */
export async function peekCode(kind: CodeKind, day: string): Promise<string> {
  const format = formatOf(kind);
  const _id = sequenceKey(format, day);
  const counter = await CodeCounters.findOne({ _id }, { readConcern: { level: 'local' } });
  return format.write(day, (counter?.[kind] ?? 0) + 1);
}

/** One that never begins again has no date. */
const endless = 'all';

const sequenceKey = ({ sequenceOf }: CodeFormat, day: string) => sequenceOf(day) || endless;

/** Numbers the sequence has reached are not free: one may be about to be used. */
async function takeHint(kind: CodeKind, hint: string): Promise<boolean> {
  const { isTooLong, read } = formatOf(kind);
  if (isTooLong(hint)) return false;
  const place = read(hint);
  if (!place) return !(await isUsed(kind, hint));
  const { number, sequence } = place;
  const reached = await moveUpTo(kind, number, sequence || endless);
  if (number <= reached) return false;
  // Far ahead it is used alone; the sequence skips it later.
  return number <= reached + maxAhead || !(await isUsed(kind, hint));
}

const idOnly = { projection: { _id: 1 } } as const;

async function isUsed(kind: CodeKind, code: string): Promise<boolean> {
  const user =
    kind === 'COT'
      ? await Cotisations.findOne({ codeCotisation: code }, idOnly)
      : await Reglements.findOne({ codeReglement: code }, idOnly);
  return user !== null;
}

/** Unique indexes of the codes given here. */
const codeIndexes = ['codeCotisation_1', 'codeReglement_1', 'code_1'];

/** Bound on tries: after a crash MongoDB may repeat the sequence's last numbers (a tenth of a second of them). */
const maxTries = 100;

/**
 * Creates something under the client's code when free, else under the next of the sequence (M-38). Retries when the
 * code proves taken: two clients sent the same one, or the sequence lost its last numbers in a crash. Another unique
 * index refuses at once.
 */
export async function withFreeCode<T>(
  hint: string | null | undefined,
  create: (hint: string | null | undefined) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await create(attempt === 1 ? hint : null);
    } catch (error) {
      if (!isDuplicateKey(error, codeIndexes) || attempt === maxTries) throw error;
    }
  }
}

/**
 * Not waited for on disk: the caller's transaction comes later in the same log, so a number lost in a crash was not
 * used.
 */
const writeConcern = { w: 1, journal: false } as const;

interface Wish {
  kind: CodeKind;
  count: number;
  sequence: string;
  give: (first: number) => void;
  fail: (error: unknown) => void;
}

let waiting: Wish[] = [];
let serving = false;

/**
 * Takes `count` consecutive numbers of a kind in a sequence (`211126` counts a day), outside any transaction; returns the first. Requests
 * made while MongoDB is asked are grouped into the next question.
 */
function takeNumbers(kind: CodeKind, count: number, sequence: string): Promise<number> {
  return new Promise((give, fail) => {
    waiting.push({ kind, count, sequence, give, fail });
    if (serving) return;
    serving = true;
    // Deferred, since a cotisation and its règlement ask one after the other.
    queueMicrotask(() => void serveAll());
  });
}

/** Most a hint may move a sequence; covers forms opened together and numbers lost in a crash. */
const maxAhead = 100;

/** Moves a sequence up to a number at most `maxAhead` ahead; returns where it was. */
async function moveUpTo(kind: CodeKind, number: number, sequence: string): Promise<number> {
  const reached = { $ifNull: [`$${kind}`, 0] };
  const isNear = { $and: [{ $gt: [number, reached] }, { $lte: [number, { $add: [reached, maxAhead] }] }] };
  const before = await CodeCounters.findOneAndUpdate(
    { _id: sequence },
    [{ $set: { [kind]: { $cond: [isNear, number, reached] } } }],
    { upsert: true, returnDocument: 'before', writeConcern },
  );
  return before?.[kind] ?? 0;
}

/** Never throws: errors go to the waiting callers. */
async function serveAll(): Promise<void> {
  for (let [first] = waiting; first; [first] = waiting) {
    const { sequence } = first;
    const together = waiting.filter((wish) => wish.sequence === sequence);
    waiting = waiting.filter((wish) => wish.sequence !== sequence);
    await serve(sequence, together);
  }
  serving = false;
}

async function serve(sequence: string, wishes: readonly Wish[]): Promise<void> {
  const wanted = { COT: 0, REG: 0, OFF: 0 };
  for (const { kind, count } of wishes) wanted[kind] += count;
  try {
    const after = await CodeCounters.findOneAndUpdate(
      { _id: sequence },
      { $inc: wanted },
      { upsert: true, returnDocument: 'after', writeConcern },
    );
    const next = {
      COT: (after?.COT ?? Number.NaN) - wanted.COT + 1,
      REG: (after?.REG ?? Number.NaN) - wanted.REG + 1,
      OFF: (after?.OFF ?? Number.NaN) - wanted.OFF + 1,
    };
    for (const { kind, count, give } of wishes) {
      give(next[kind]);
      next[kind] += count;
    }
  } catch (error) {
    for (const { fail } of wishes) fail(error);
  }
}

/** Last number given of each kind in one sequence. */
export interface CodeCounter extends Partial<Record<CodeKind, number>> {
  /** The sequence: the date as codes have it (`211126`), or `all`. */
  _id: string;
}

const schema = new Schema<CodeCounter>(
  { _id: { type: String, required: true }, COT: Number, REG: Number, OFF: Number },
  { versionKey: false, collection: 'code_counters' },
);

export const CodeCounters = defineCollection<CodeCounter>('CodeCounter', schema);
