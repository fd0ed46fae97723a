import { RuleError } from '@club/service-kit';
import type { Person } from '../adherents/persons.ts';

/** Refuses a payer who is not among the persons found: he does not exist, or lies in the trash. RuleError `refused_value` on `payeurId`. */
export function requirePayeur(payeurId: string, persons: ReadonlyMap<string, Person>): void {
  if (persons.has(payeurId)) return;
  throw payeurNotFound();
}

/** The refusal itself. */
export function payeurNotFound(): RuleError {
  return new RuleError('refused_value', { errors: [{ field: 'payeurId', message: 'Payeur introuvable.' }] });
}
