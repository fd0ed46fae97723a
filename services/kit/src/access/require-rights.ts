import { lackText, type Access, type Permission } from '@club/contract';
import { RuleError } from '../errors/rule-error.ts';
import type { Actor } from './actor.ts';

/**
 * Refuses an actor who lacks one of these permissions; the message names it.
 * @throws RuleError `forbidden` (403)
 */
export function requireRights(
  { permissions }: Pick<Actor, 'permissions'>,
  ...needed: readonly Permission[]
): void {
  const lacking = needed.find((right) => !permissions.has(right));
  if (lacking !== undefined) throw lacks(lacking);
}

/** Error for a missing permission. */
export function lacks(access: Access): RuleError {
  const isRight = access !== 'public' && access !== 'signed-in';
  return new RuleError('forbidden', isRight ? { message: lackText(access) } : {});
}
