import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { cardQrText, readCardQr, type CardQr, type SignedCardQr } from '@club/contract';
import { secretsKey } from '@club/service-kit';

/** `unreadable`: no code of a card, or of one printed before codes were signed; `forged`: another signature than ours. */
export interface CardQrRefusal {
  refusal: 'unreadable' | 'forged';
}

/** Of HMAC-SHA256: as many as a forger would have to guess, few enough for a QR code of 80 px. */
const signatureBytes = 16;

/** A longer designation would make the squares of the code too small. */
const longestDesignation = 60;

/**
 * Signs what a card says; answers the text of its QR code, the four fields of the payload first, and the signature.
 * @throws RuleError `rule` when the club has no secrets key
 */
export function signCardQr(card: CardQr): { text: string; signature: string } {
  const said = { ...card, designation: shortened(card.designation) };
  const signature = signatureOf(said);
  return { text: cardQrText({ ...said, signature }), signature };
}

/**
 * Reads the text of a QR code, from anybody: what it says when we signed it, else why it is refused. Whether the card still
 * counts is not asked here but in `cardOfQr`.
 * @throws RuleError `rule` when the club has no secrets key
 */
export function verifyCardQr(text: string): SignedCardQr | CardQrRefusal {
  const read = readCardQr(text);
  if (!read) return { refusal: 'unreadable' };
  const { signature, ...said } = read;
  // As texts: several texts stand for the same bytes, and only ours names the card.
  const [given, ours] = [Buffer.from(signature), Buffer.from(signatureOf(said))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? read : { refusal: 'forged' };
}

/** Of the values in a fixed order, under a key of its own: what is signed elsewhere is no card. */
function signatureOf({ adherentCode, formule, designation, saison, serial }: CardQr): string {
  const key = hkdfSync(
    'sha256',
    secretsKey('Les cartes ne peuvent pas être signées'),
    '',
    'club carte 1',
    32,
  );
  return createHmac('sha256', Buffer.from(key))
    .update(JSON.stringify([adherentCode, formule, designation, saison, serial]))
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url');
}

function shortened(designation: string): string {
  const letters = [...designation];
  return letters.length <= longestDesignation
    ? designation
    : `${letters.slice(0, longestDesignation - 1).join('')}…`;
}
