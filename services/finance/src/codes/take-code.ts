import { defineCollection, isDuplicateKey } from '@club/service-kit';
import { Schema } from 'mongoose';
import { Cotisations } from '../money/cotisations.ts';
import { Reglements } from '../money/reglements.ts';
import { type CodeKind, codeOf, dayInCodes, isTooLong, placeOf } from './code-rules.ts';

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

/** Takes the next `count` codes of a day. */
export async function takeCodes(kind: CodeKind, count: number, day: string): Promise<string[]> {
  if (count === 0) return [];
  const first = await takeNumbers(kind, count, dayInCodes(day));
  return Array.from({ length: count }, (_, index) => codeOf(kind, day, first + index));
}

/** The code `takeCode` would give next; takes nothing. */
export async function peekCode(kind: CodeKind, day: string): Promise<string> {
  const counter = await CodeCounters.findOne({ _id: dayInCodes(day) }, { readConcern: { level: 'local' } });
  return codeOf(kind, day, (counter?.[kind] ?? 0) + 1);
}

/** Numbers the sequence has reached are not free: one may be about to be used. */
async function takeHint(kind: CodeKind, hint: string): Promise<boolean> {
  if (isTooLong(hint)) return false;
  const place = placeOf(kind, hint);
  if (!place) return !(await isUsed(kind, hint));
  const { number, day } = place;
  const reached = await moveUpTo(kind, number, day);
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

/** Bound on tries: after a crash MongoDB may repeat the sequence's last numbers (a tenth of a second of them). */
const maxTries = 100;

/**
 * Creates something under the client's code when free, else under the next of the sequence (M-38). Retries when the
 * code proves taken: two clients sent the same one, or the sequence lost its last numbers in a crash.
 */
export async function withFreeCode<T>(
  hint: string | null | undefined,
  create: (hint: string | null | undefined) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await create(attempt === 1 ? hint : null);
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === maxTries) throw error;
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
  day: string;
  give: (first: number) => void;
  fail: (error: unknown) => void;
}

let waiting: Wish[] = [];
let serving = false;

/**
 * Takes `count` consecutive numbers of a kind on a day (`211126`), outside any transaction; returns the first. Requests
 * made while MongoDB is asked are grouped into the next question.
 */
function takeNumbers(kind: CodeKind, count: number, day: string): Promise<number> {
  return new Promise((give, fail) => {
    waiting.push({ kind, count, day, give, fail });
    if (serving) return;
    serving = true;
    // Deferred, since a cotisation and its règlement ask one after the other.
    queueMicrotask(() => void serveAll());
  });
}

/** Most a hint may move a sequence; covers forms opened together and numbers lost in a crash. */
const maxAhead = 100;

/** Moves a sequence up to a number at most `maxAhead` ahead; returns where it was. */
async function moveUpTo(kind: CodeKind, number: number, day: string): Promise<number> {
  const reached = { $ifNull: [`$${kind}`, 0] };
  const isNear = { $and: [{ $gt: [number, reached] }, { $lte: [number, { $add: [reached, maxAhead] }] }] };
  const before = await CodeCounters.findOneAndUpdate(
    { _id: day },
    [{ $set: { [kind]: { $cond: [isNear, number, reached] } } }],
    { upsert: true, returnDocument: 'before', writeConcern },
  );
  return before?.[kind] ?? 0;
}

/** Never throws: errors go to the waiting callers. */
async function serveAll(): Promise<void> {
  for (let [first] = waiting; first; [first] = waiting) {
    const { day } = first;
    const together = waiting.filter((wish) => wish.day === day);
    waiting = waiting.filter((wish) => wish.day !== day);
    await serve(day, together);
  }
  serving = false;
}

async function serve(day: string, wishes: readonly Wish[]): Promise<void> {
  const wanted = { COT: 0, REG: 0 };
  for (const { kind, count } of wishes) wanted[kind] += count;
  try {
    const after = await CodeCounters.findOneAndUpdate(
      { _id: day },
      { $inc: wanted },
      { upsert: true, returnDocument: 'after', writeConcern },
    );
    const next = {
      COT: (after?.COT ?? Number.NaN) - wanted.COT + 1,
      REG: (after?.REG ?? Number.NaN) - wanted.REG + 1,
    };
    for (const { kind, count, give } of wishes) {
      give(next[kind]);
      next[kind] += count;
    }
  } catch (error) {
    for (const { fail } of wishes) fail(error);
  }
}

/** Last number given of each kind on one day. */
export interface CodeCounter extends Partial<Record<CodeKind, number>> {
  /** The day as in codes: `211126`. */
  _id: string;
}

const schema = new Schema<CodeCounter>(
  { _id: { type: String, required: true }, COT: Number, REG: Number },
  { versionKey: false, collection: 'code_counters' },
);

export const CodeCounters = defineCollection<CodeCounter>('CodeCounter', schema);
