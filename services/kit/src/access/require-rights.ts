import { lackText, type Access, type Permission } from '@club/contract';
import { RuleError } from '../errors/rule-error.ts';
import type { Actor } from './actor.ts';

/**
 * Refuses who lacks one of these rights, and says which.
 * @throws RuleError `forbidden` (403)
 */
export function requireRights(
  { permissions }: Pick<Actor, 'permissions'>,
  ...needed: readonly Permission[]
): void {
  const lacking = needed.find((right) => !permissions.has(right));
  if (lacking !== undefined) throw lacks(lacking);
}

/** The refusal of who lacks what a call asks for. */
export function lacks(access: Access): RuleError {
  const isRight = access !== 'public' && access !== 'signed-in';
  return new RuleError('forbidden', isRight ? { message: lackText(access) } : {});
}
