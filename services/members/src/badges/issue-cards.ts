import type { CardQr, TypeCarte } from '@club/contract';
import { personOf, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { Types } from 'mongoose';
import { Cards, type CardDocument } from './card-model.ts';
import { signCardQr } from './card-qr.ts';

/** Whose card, and what its QR code says besides the serial; null of a standard card. */
export interface CardHolder {
  adherentId: string;
  qr: Omit<CardQr, 'serial'> | null;
}

interface Origin extends Pick<CallRequest<unknown>, 'actor'> {
  type: TypeCarte;
  saison: { id: string; nom: string };
  /** The run that prints them. */
  lotId?: string;
}

/**
 * Stores cards whose serials are taken, each member once; the former valid card of its type is replaced.
 * @throws RuleError `rule` when there is a code to sign and no secrets key
 */
export async function storeCards(
  unit: UnitOfWork,
  { type, saison, lotId, actor }: Origin,
  numbered: readonly (CardHolder & { serial: number })[],
): Promise<CardDocument[]> {
  const { session } = unit;
  const origin = { saisonId: saison.id, saison: saison.nom, type, lotId: lotId ?? null };
  const [printedAt, by] = [new Date(), personOf(actor).nom];
  const cards = numbered.map(({ adherentId, serial, qr }): CardDocument => {
    const said = qr && { ...qr, serial };
    return {
      _id: new Types.ObjectId().toHexString(),
      adherentId,
      serial,
      ...origin,
      state: 'valid',
      printedAt,
      by,
      reason: null,
      endedAt: null,
      endedBy: null,
      qr: said,
      signature: said && signCardQr(said).signature,
    };
  });
  const adherentId = { $in: numbered.map((one) => one.adherentId) };
  const former = { adherentId, saisonId: saison.id, type, state: 'valid' as const };
  await Cards.updateMany(
    former,
    { $set: { state: 'replaced', endedAt: printedAt, endedBy: by } },
    { session },
  );
  await Cards.insertMany(cards, { session });
  return cards;
}
