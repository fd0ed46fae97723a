import { RuleError } from './rule-error.ts';

interface Versioned {
  version: number;
  /** Who changed it last, where that is kept. */
  updatedBy?: string;
}

/**
 * Refuses a change of another version (P-4); any is accepted without `expected`. `show` gives the record as the contract
 * shows it, `what` begins the sentence.
 * @throws RuleError `stale_version`
 */
export async function refuseStale<T extends Versioned>(
  current: T,
  expected: number | undefined,
  show: (current: T) => unknown,
  what = 'Cette fiche',
): Promise<void> {
  if (expected === undefined || expected === current.version) return;
  const message = current.updatedBy && `${what} a été modifiée entre-temps par ${current.updatedBy}.`;
  throw new RuleError('stale_version', { message, current: await show(current) });
}
