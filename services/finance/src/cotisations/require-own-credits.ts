import { RuleError } from '@club/service-kit';
import type { Ledger } from '../ledger/ledger.ts';

/** Refuses a credit that does not exist or is another payer's. */
export function requireOwnCredits(ledger: Ledger, creditIds: readonly string[], payeurId: string): void {
  const own = new Set(ledger.credits.filter((credit) => credit.payeurId === payeurId).map(({ _id }) => _id));
  if (creditIds.every((id) => own.has(id))) return;
  throw new RuleError('rule', { message: 'Un crédit choisi n’existe pas ou a un autre payeur.' });
}
