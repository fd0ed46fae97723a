import { isDuplicateKey, RuleError } from '@club/service-kit';

/**
 * Names which unique index refused.
 * @throws RuleError `active_saison_exists` (409), `conflict` (409) for a second one with its enrolment open, or to be
 * closed, `duplicate_code` (409)
 */
export async function orRefused<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    if ('active' in keyPatternOf(error)) throw new RuleError('active_saison_exists');
    for (const [key, reason] of Object.entries(oneAtATime))
      if (key in keyPatternOf(error)) throw new RuleError('conflict', { message: reason });
    const message = 'Une saison porte déjà ce nom.';
    throw new RuleError('duplicate_code', { message, errors: [{ field: 'nom', message }] });
  }
}

/** By the key of the unique index. */
const oneAtATime = {
  inscriptionsOuvertes: 'Les inscriptions d’une autre saison en attente sont ouvertes. Fermez-les d’abord.',
  cloturee: 'Une autre saison est encore à clôturer. Clôturez-la d’abord.',
};

/** `{ active: 1 }`. */
function keyPatternOf(error: unknown): object {
  return (error as { keyPattern?: object }).keyPattern ?? {};
}
