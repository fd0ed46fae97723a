import { bySignature, Cards, type CardDocument } from './card-model.ts';
import { verifyCardQr, type CardQrRefusal } from './card-qr.ts';

/** A card that counts, or why it does not: `unknown` of a code that we signed and whose card is gone. */
export type ReadCard =
  | { card: CardDocument }
  | CardQrRefusal
  | { refusal: 'unknown' }
  | { refusal: 'replaced' | 'revoked'; card: CardDocument };

/**
 * The card of a QR code that was read, with one look at an index.
 * @throws RuleError `rule` when the club has no secrets key
 */
export async function cardOfQr(text: string): Promise<ReadCard> {
  const read = verifyCardQr(text);
  if ('refusal' in read) return read;
  const card = await Cards.findOne(bySignature(read.signature));
  if (!card) return { refusal: 'unknown' };
  return card.state === 'valid' ? { card } : { refusal: card.state, card };
}
