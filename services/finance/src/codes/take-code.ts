import type { mongo } from 'mongoose';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import { CodeCounters, type CodeCounter } from './code-counter-model.ts';
import { codeOf, placeOf, sequenceOf, type CodeKind } from './code-rules.ts';

/**
 * Not waited for on disk: whoever uses a number waits for its own transaction, which lies behind this write in the same log. A
 * number lost with a crash was used by nobody.
 */
const writeConcern = { w: 1, journal: false } as const;

/**
 * Takes a code outside any transaction: the hint when it is free, else the next number of `day` (`YYYY-MM-DD`). Nobody gets it
 * twice; one whose creation fails is lost (design.md "Money", Codes). A hint of no sequence («2026/12») that two send at the
 * same moment is refused to the second by the unique index: it takes another one without hint.
 */
export async function takeCode(
  kind: CodeKind,
  hint: string | null | undefined,
  day: string,
): Promise<string> {
  if (hint && (await takeHint(kind, hint))) return hint;
  const number = await nextNumber(sequenceOf(kind, day));
  return codeOf(kind, day, number);
}

/** The code that `takeCode` would give next; nothing is taken. */
export async function peekCode(kind: CodeKind, day: string): Promise<string> {
  const counter = await CodeCounters.findById(sequenceOf(kind, day)).readConcern('local').lean();
  return codeOf(kind, day, (counter?.value ?? 0) + 1);
}

/** A number of a sequence is free while the sequence has not reached it: one that it gave may be about to be used. */
async function takeHint(kind: CodeKind, hint: string): Promise<boolean> {
  const place = placeOf(kind, hint);
  if (!place) return !(await isUsed(kind, hint));
  const before = await counters().findOneAndUpdate(
    { _id: place.sequence },
    { $max: { value: place.number } },
    { upsert: true, returnDocument: 'before', writeConcern },
  );
  return (before?.value ?? 0) < place.number;
}

async function nextNumber(sequence: string): Promise<number> {
  const counter = await counters().findOneAndUpdate(
    { _id: sequence },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after', writeConcern },
  );
  if (!counter) throw new Error(`the sequence ${sequence} gave no number`);
  return counter.value;
}

async function isUsed(kind: CodeKind, code: string): Promise<boolean> {
  const user =
    kind === 'COT'
      ? await Cotisations.exists({ codeCotisation: code })
      : await Reglements.exists({ codeReglement: code });
  return user !== null;
}

/** The driver's collection: mongoose has no write concern of a single findOneAndUpdate. */
function counters() {
  return CodeCounters.collection as unknown as mongo.Collection<CodeCounter>;
}
