import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import type { CodeKind } from './code-rules.ts';

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
export function takeNumbers(kind: CodeKind, count: number, sequence: string): Promise<number> {
  return new Promise((give, fail) => {
    waiting.push({ kind, count, sequence, give, fail });
    if (serving) return;
    serving = true;
    // Deferred, since a cotisation and its règlement ask one after the other.
    queueMicrotask(() => void serveAll());
  });
}

/** Most a hint may move a sequence; covers forms opened together and numbers lost in a crash. */
export const mostAhead = 100;

/** Moves a sequence up to a number at most `mostAhead` ahead; returns where it was. */
export async function moveUpTo(kind: CodeKind, number: number, sequence: string): Promise<number> {
  const reached = { $ifNull: [`$${kind}`, 0] };
  const isNear = { $and: [{ $gt: [number, reached] }, { $lte: [number, { $add: [reached, mostAhead] }] }] };
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
  const wanted = { COT: 0, REG: 0 };
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
  { _id: { type: String, required: true }, COT: Number, REG: Number },
  { versionKey: false, collection: 'code_counters' },
);

export const CodeCounters = defineCollection<CodeCounter>('CodeCounter', schema);
