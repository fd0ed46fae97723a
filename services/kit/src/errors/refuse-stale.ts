import { RuleError } from './rule-error.ts';

interface Versioned {
  version: number;
  updatedBy: string;
}

/**
 * Refuses a change made on another version than the current one (trust.md F13); `expected` absent means any. `show` gives the
 * record as the contract shows it, for the screen to offer; `what` begins the sentence.
 * @throws RuleError `stale_version`
 */
export async function refuseStale<T extends Versioned>(
  current: T,
  expected: number | undefined,
  show: (current: T) => unknown,
  what = 'Cette fiche',
): Promise<void> {
  if (expected === undefined || expected === current.version) return;
  const message = `${what} a été modifiée entre-temps par ${current.updatedBy}.`;
  throw new RuleError('stale_version', { message, current: await show(current) });
}
