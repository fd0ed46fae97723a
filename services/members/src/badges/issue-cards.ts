import type { TypeCarte } from '@club/contract';
import { personOf, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { Types } from 'mongoose';
import { Cards, type CardDocument } from './card-model.ts';
import { signCardQr, type CardQr } from './card-qr.ts';
import { takeSerials } from './take-serial.ts';

/** Whose card, and what its QR code says besides the serial; null of a standard card. */
export interface CardHolder {
  adherentId: string;
  qr: Omit<CardQr, 'serial'> | null;
}

interface Issue extends Pick<CallRequest<unknown>, 'actor' | 'requestId'> {
  type: TypeCarte;
  saison: { id: string; nom: string };
  /** Each member once; at least one. */
  holders: readonly CardHolder[];
  /** The run that prints them. */
  lotId?: string;
}

/**
 * Makes cards in the print's transaction: the season's next serials in the order of the holders, the former valid cards of the
 * type replaced.
 * @throws RuleError `rule` when there are codes to sign and no secrets key
 */
export async function issueCards(
  unit: UnitOfWork,
  { type, saison, holders, lotId, actor, requestId }: Issue,
): Promise<CardDocument[]> {
  const { session } = unit;
  const adherentIds = holders.map(({ adherentId }) => adherentId);
  const first = await takeSerials(unit, { saisonId: saison.id, adherentIds, actor, requestId });
  const origin = { saisonId: saison.id, saison: saison.nom, type, lotId: lotId ?? null };
  const [printedAt, by] = [new Date(), personOf(actor).nom];
  const cards = holders.map(({ adherentId, qr }, at): CardDocument => {
    const serial = first + at;
    const said = qr && { ...qr, serial };
    return {
      ...{ _id: new Types.ObjectId().toHexString(), adherentId, serial, ...origin },
      ...{ state: 'valid', printedAt, by, reason: null, endedAt: null, endedBy: null },
      ...{ qr: said, signature: said && signCardQr(said).signature },
    };
  });
  const former = { adherentId: { $in: adherentIds }, saisonId: saison.id, type, state: 'valid' as const };
  await Cards.updateMany(
    former,
    { $set: { state: 'replaced', endedAt: printedAt, endedBy: by } },
    { session },
  );
  await Cards.insertMany(cards, { session });
  return cards;
}
