import { RuleError } from './rule-error.ts';

interface Versioned {
  version: number;
  /** User of the last change, where recorded. */
  updatedBy?: string;
}

/**
 * Refuses a change based on another version (P-4); without `expected` any is accepted. `show` gives the record in the contract's
 * form, `what` begins the French message.
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
