import type { Carte } from '@club/contract';
import type { CardDocument } from './card-model.ts';

/** A stored card as the contract has it. */
export function toCarte(card: CardDocument): Carte {
  const { _id: id, serial, adherentId, saisonId, saison, type, state, printedAt, by, reason } = card;
  const { endedAt, endedBy } = card;
  return {
    id,
    serial,
    adherentId,
    saisonId,
    saison,
    type,
    state,
    printedAt: printedAt.toISOString(),
    by,
    reason,
    endedAt: endedAt && endedAt.toISOString(),
    endedBy,
  };
}
