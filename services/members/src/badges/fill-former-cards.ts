import { historyOf, isDuplicateKey, type Migration } from '@club/service-kit';
import { Types } from 'mongoose';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { BadgeSeries } from './badge-series-model.ts';
import { Cards, type CardDocument } from './card-model.ts';

/**
 * Makes the standard cards that a former release printed without keeping them, from the history of each season's serials: so
 * they are not taken for never printed, and can be revoked. Once a season: a run that was cancelled leaves serials without card
 * for good.
 */
export const fillFormerCards: Migration = {
  name: '2026-11-28-former-cards',
  run: async () => {
    let cards = 0;
    const unfilled = BadgeSeries.find({ cardsFilled: { $ne: true } }, { projection: { _id: 1 } });
    for (const { _id: saisonId } of await unfilled.toArray()) {
      const known = await Cards.find({ saisonId }, { projection: { serial: 1 } }).toArray();
      const kept = new Set(known.map(({ serial }) => serial));
      const missing = (await formerCards(saisonId)).filter(({ serial }) => !kept.has(serial));
      await insertSome(missing);
      await BadgeSeries.updateOne({ _id: saisonId }, { $set: { cardsFilled: true } });
      cards += missing.length;
    }
    return { cards };
  },
};

async function formerCards(saisonId: string): Promise<CardDocument[]> {
  const saison = await saisonCopy.collection.findOne({ _id: saisonId }, { projection: { nom: 1 } });
  const valid = new Set<string>(); // the latest of each member comes first
  return (await historyOf('badge', saisonId)).flatMap(({ at, by, changes }): CardDocument[] => {
    const now = new Map(changes.map(({ field, after }) => [field, after]));
    const [serial, adherentId] = [now.get('dernierNumero'), now.get('adherentId')];
    if (typeof serial !== 'number' || typeof adherentId !== 'string') return [];
    const state = valid.has(adherentId) ? ('replaced' as const) : ('valid' as const);
    valid.add(adherentId);
    return [
      {
        _id: new Types.ObjectId().toHexString(),
        serial,
        adherentId,
        saisonId,
        saison: saison?.nom ?? '',
        type: 'standard',
        state,
        printedAt: new Date(at),
        by,
        reason: null,
        endedAt: null,
        endedBy: null,
        qr: null,
        signature: null,
        lotId: null,
      },
    ];
  });
}

/** Another instance may do the same at the same time. */
async function insertSome(cards: CardDocument[]): Promise<void> {
  if (cards.length === 0) return;
  await Cards.insertMany(cards, { ordered: false }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}
