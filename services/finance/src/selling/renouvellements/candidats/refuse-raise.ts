import { RuleError } from '@club/service-kit';

/**
 * A campaign sells at the prices of its season; they are raised for the counter as well (M-74).
 * @throws RuleError `refused_value` (422)
 */
export function refuseRaise(pourcentage = 0): void {
  if (pourcentage === 0) return;
  const message =
    'Une campagne ne change plus les prix\u00a0: utilisez «\u00a0Hausse des prix\u00a0» dans Formules tarifaires, puis lancez-la.';
  throw new RuleError('refused_value', { message, errors: [{ field: 'pourcentage', message }] });
}
