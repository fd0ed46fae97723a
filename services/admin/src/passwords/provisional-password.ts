import { randomInt } from 'node:crypto';

/** Without 0 O 1 I L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Four groups of four, 79 bits: `K7QM-XB2R-93TD-HNWE`. */
export function provisionalPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
