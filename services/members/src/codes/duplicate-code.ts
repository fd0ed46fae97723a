import { RuleError } from '@club/service-kit';

/** Refusal of a code that another member has, be it in the trash. */
export function duplicateCode(): RuleError {
  const message = 'Ce code adhérent est déjà utilisé.';
  return new RuleError('duplicate_code', { message, errors: [{ field: 'codeAdherent', message }] });
}
