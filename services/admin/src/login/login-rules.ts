import type { ErrorCode } from '@club/contract';

/** What is known of an attempt to sign in once the password was compared. */
export interface TriedLogin {
  user: { isActive: boolean } | null;
  matches: boolean;
  /** The authorised device of that account. */
  device: object | undefined;
  /** Only authorised devices sign in (I-21). */
  restricted: boolean;
}

/** What the browser is told, and what the journal: it alone says why. */
export interface LoginRefusal {
  code: Extract<ErrorCode, 'bad_credentials' | 'device_required'>;
  detail: string;
}

/**
 * Why nobody is signed in; undefined when the password suffices. From a device that is not authorised every attempt is
 * refused alike, so that it tells neither codes nor passwords.
 */
export function refusalOfLogin({ user, matches, device, restricted }: TriedLogin): LoginRefusal | undefined {
  if (restricted && !device) return { code: 'device_required', detail: 'Appareil non autorisé' };
  if (!user) return { code: 'bad_credentials', detail: 'Code inconnu' };
  if (!matches) return { code: 'bad_credentials', detail: 'Mot de passe incorrect' };
  return user.isActive ? undefined : { code: 'bad_credentials', detail: 'Compte désactivé' };
}
