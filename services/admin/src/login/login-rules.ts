import type { ErrorCode } from '@club/contract';

/** What is known of an attempt to sign in once the password was compared. */
export interface TriedLogin {
  user: { isActive: boolean; provisionalUntil?: Date | null | undefined } | null;
  matches: boolean;
  /** The authorised device of that account. */
  device: object | undefined;
  now: Date;
  /** Only authorised devices sign in (I-21). */
  restricted: boolean;
}

/** What the browser is told, and what the journal: it alone says why. */
export interface LoginRefusal {
  code: Extract<ErrorCode, 'bad_credentials' | 'device_required'>;
  detail: string;
  /** Said instead of the usual words to who has proven that he knows the password. */
  message?: string;
}

const expired =
  'Ce mot de passe provisoire a expiré\u00a0: demandez-en un autre à un administrateur du club.';

/**
 * Why nobody is signed in; undefined when the password suffices. From a device that is not authorised every attempt is
 * refused alike, so that it tells neither codes nor passwords.
 */
export function refusalOfLogin({
  user,
  matches,
  device,
  restricted,
  now,
}: TriedLogin): LoginRefusal | undefined {
  if (restricted && !device) return { code: 'device_required', detail: 'Appareil non autorisé' };
  if (!user) return { code: 'bad_credentials', detail: 'Code inconnu' };
  if (!matches) return { code: 'bad_credentials', detail: 'Mot de passe incorrect' };
  if (!user.isActive) return { code: 'bad_credentials', detail: 'Compte désactivé' };
  const { provisionalUntil } = user;
  if (!provisionalUntil || now < provisionalUntil) return undefined;
  return { code: 'bad_credentials', detail: 'Mot de passe provisoire expiré', message: expired };
}
