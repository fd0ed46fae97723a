import { isDuplicateKey } from '@club/service-kit';
import { Cotisations } from '../money/cotisations.ts';
import { Reglements } from '../money/reglements.ts';
import { type CodeKind, codeOf, dayInCodes, isTooLong, placeOf } from './code-rules.ts';
import { CodeCounters, maxAhead, moveUpTo, takeNumbers } from './take-numbers.ts';

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
