import { RuleError } from '@club/service-kit';

/** Chosen so that a browser that is used each season stays authorised: 400 days, the most that browsers keep. Seconds. */
export const deviceCookieSeconds = 400 * 24 * 3_600;

/** Active persons who hold all rights, and their authorised devices. */
export interface WholeDevices {
  persons: number;
  devices: number;
}

/**
 * Nobody makes the club ask for devices from one that it would refuse, nor shuts out everybody with all rights (I-21).
 * @throws RuleError `rule` (422)
 */
export function assertMayRestrict(ownDeviceAuthorized: boolean, whole: WholeDevices): void {
  if (!ownDeviceAuthorized)
    refuse(
      'Cet appareil n’est pas autorisé pour votre compte\u00a0: autorisez-le d’abord, vous seriez exclu à la prochaine connexion.',
    );
  if (whole.persons > 0 && whole.devices === 0)
    refuse(
      'Aucune personne qui a tous les droits n’a d’appareil autorisé\u00a0: elle serait exclue. Qu’elle en autorise un d’abord.',
    );
}

/** A device that is to be revoked, and the one that the session of who revokes was opened on. */
export interface Revocation {
  restricted: boolean;
  deviceId: string;
  /** Null once it was revoked, or when the session was opened without one. */
  ownDeviceId: string | null;
}

/**
 * While only authorised devices sign in, whoever revokes one keeps his own: one administrator always gets in (I-21).
 * @throws RuleError `rule` (422)
 */
export function assertMayRevoke({ restricted, deviceId, ownDeviceId }: Revocation): void {
  if (!restricted || (ownDeviceId !== null && ownDeviceId !== deviceId)) return;
  refuse(
    'Seuls les appareils autorisés peuvent se connecter\u00a0: vous ne pouvez pas révoquer celui que vous utilisez.',
  );
}

function refuse(message: string): never {
  throw new RuleError('rule', { message });
}
