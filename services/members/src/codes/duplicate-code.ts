import { RuleError } from '@club/service-kit';

/** The trash included. */
export function duplicateCode(): RuleError {
  const message = 'Ce code adhérent est déjà utilisé.';
  return new RuleError('duplicate_code', { message, errors: [{ field: 'codeAdherent', message }] });
}
