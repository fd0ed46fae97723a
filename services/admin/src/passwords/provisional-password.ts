import { randomInt } from 'node:crypto';

/** Without 0 O 1 I L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Four groups of four, 79 bits: `K7QM-XB2R-93TD-HNWE`. */
export function provisionalPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** Hours in which a given password opens its first session; who was away asks for another. */
const provisionalHours = 72;

/** The end of a password that is given now. */
export const provisionalUntil = (now: Date): Date => new Date(now.getTime() + provisionalHours * 3_600_000);
