import { Cotisations } from '../cotisations/cotisation-model.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import { CodeCounters } from './code-counter-model.ts';
import { codeOf, dayInCodes, isTooLong, placeOf, type CodeKind } from './code-rules.ts';
import { mostAhead, moveUpTo, takeNumbers } from './take-numbers.ts';

/**
 * Takes a code outside any transaction: the hint when it is free, else the next number of `day` (`YYYY-MM-DD`). Nobody gets it
 * twice; one whose creation fails is lost (design.md "Money", Codes). A hint with more digits than the format is refused, and one
 * far ahead of its sequence does not move it: numbers grow longer only by being really given. A hint of no sequence («2026/12») that two send at the
 * same moment is refused to the second by the unique index: it takes another one without hint.
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

/** Takes the next `count` codes of a day at once. */
export async function takeCodes(kind: CodeKind, count: number, day: string): Promise<string[]> {
  if (count === 0) return [];
  const first = await takeNumbers(kind, count, dayInCodes(day));
  return Array.from({ length: count }, (_, index) => codeOf(kind, day, first + index));
}

/** The code that `takeCode` would give next; nothing is taken. */
export async function peekCode(kind: CodeKind, day: string): Promise<string> {
  const counter = await CodeCounters.findById(dayInCodes(day)).readConcern('local').lean();
  return codeOf(kind, day, (counter?.[kind] ?? 0) + 1);
}

/** A number of a sequence is free while the sequence has not reached it: one that it gave may be about to be used. */
async function takeHint(kind: CodeKind, hint: string): Promise<boolean> {
  if (isTooLong(hint)) return false;
  const place = placeOf(kind, hint);
  if (!place) return !(await isUsed(kind, hint));
  const { number, day } = place;
  const reached = await moveUpTo(kind, number, day);
  if (number <= reached) return false;
  // Far ahead it is used alone: the sequence goes on from where it is, and passes over it when it comes there.
  return number <= reached + mostAhead || !(await isUsed(kind, hint));
}

async function isUsed(kind: CodeKind, code: string): Promise<boolean> {
  const user =
    kind === 'COT'
      ? await Cotisations.exists({ codeCotisation: code })
      : await Reglements.exists({ codeReglement: code });
  return user !== null;
}
