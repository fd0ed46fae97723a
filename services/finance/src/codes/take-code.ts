import type { CodeFormat } from '@club/contract';
import { isDuplicateKey } from '@club/service-kit';
import { Cotisations } from '../money/cotisations.ts';
import { Reglements } from '../money/reglements.ts';
import { type CodeKind, formatOf } from './code-rules.ts';
import { CodeCounters, mostAhead, moveUpTo, takeNumbers } from './take-numbers.ts';

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
  return number <= reached + mostAhead || !(await isUsed(kind, hint));
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
const mostTries = 100;

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
      if (!isDuplicateKey(error) || attempt === mostTries) throw error;
    }
  }
}
