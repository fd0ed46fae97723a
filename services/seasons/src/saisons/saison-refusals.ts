import { isDuplicateKey, RuleError } from '@club/service-kit';

/**
 * Names which unique index refused.
 * @throws RuleError `active_saison_exists` (409), `duplicate_code` (409)
 */
export async function orRefused<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    if ('active' in keyPatternOf(error)) throw new RuleError('active_saison_exists');
    const message = 'Une saison porte déjà ce nom.';
    throw new RuleError('duplicate_code', { message, errors: [{ field: 'nom', message }] });
  }
}

/** `{ active: 1 }`. */
function keyPatternOf(error: unknown): object {
  return (error as { keyPattern?: object }).keyPattern ?? {};
}
