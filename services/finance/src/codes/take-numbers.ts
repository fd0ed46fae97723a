import type { mongo } from 'mongoose';
import { CodeCounters, type CodeCounter } from './code-counter-model.ts';
import type { CodeKind } from './code-rules.ts';

/**
 * Not waited for on disk: whoever uses a number waits for its own transaction, which lies behind this write in the same log. A
 * number lost with a crash was used by nobody.
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
 * Takes `count` numbers in a row of a kind on a day (`211126`), outside any transaction, and answers the first: nobody gets one
 * of them again. What is wanted while MongoDB is being asked goes together in the next question.
 */
export function takeNumbers(kind: CodeKind, count: number, day: string): Promise<number> {
  return new Promise((give, fail) => {
    waiting.push({ kind, count, day, give, fail });
    if (serving) return;
    serving = true;
    // After what runs now: a cotisation and its règlement ask for their numbers one after the other.
    queueMicrotask(() => void serveAll());
  });
}

/** How far a hint may move a sequence: forms that were open beside each other, numbers that a crash took back. */
export const mostAhead = 100;

/** Moves a sequence up to a number that is at most `mostAhead` ahead of it; answers where it was. */
export async function moveUpTo(kind: CodeKind, number: number, day: string): Promise<number> {
  const reached = { $ifNull: [`$${kind}`, 0] };
  const isNear = { $and: [{ $gt: [number, reached] }, { $lte: [number, { $add: [reached, mostAhead] }] }] };
  const before = await counters().findOneAndUpdate(
    { _id: day },
    [{ $set: { [kind]: { $cond: [isNear, number, reached] } } }],
    { upsert: true, returnDocument: 'before', writeConcern },
  );
  return before?.[kind] ?? 0;
}

/** Each wish is told how it ended: nothing is thrown. */
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
    const after = await counters().findOneAndUpdate(
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

/** The driver's collection: mongoose has no write concern of a single findOneAndUpdate. */
function counters() {
  return CodeCounters.collection as unknown as mongo.Collection<CodeCounter>;
}
