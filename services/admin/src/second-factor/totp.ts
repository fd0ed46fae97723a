import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Seconds of one code (RFC 6238). */
const period = 30;

/** Six digits of SHA-1, which every application reads. */
function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Club', label, period, secret: Secret.fromBase32(secret) });
}

/** 160 random bits in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** otpauth:// of a secret; `label` is what the application shows. */
export function uriOf(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** Whether a code may be one of an application; recovery codes have letters. */
export function isApplicationCode(code: string): boolean {
  return /^\d{6}$/.test(code.replaceAll(' ', ''));
}

/** The step that a code belongs to, one before or after now at most; undefined when it is none of them. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!isApplicationCode(code)) return undefined;
  const token = code.replaceAll(' ', '');
  const delta = totpOf(secret, '').validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / period) + delta;
}

/** Without 0 O 1 I L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Ten codes of 59 bits, each for one sign-in: `K7QM-XB2R-93TD`. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: 10 }, () => [group(), group(), group()].join('-'));
}

/** Compared without case, blanks and hyphens; plain sha256 is enough for random codes behind the waiting. */
export function recoveryHashOf(code: string): string {
  const typed = code.toUpperCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(typed).digest('base64url');
}
