import { RuleError } from '@club/service-kit';
import { Lots, type StoredLot } from './lot-model.ts';

/** A run without its members; throws `not_found`. */
export async function findLot(id: string): Promise<StoredLot> {
  const lot = await Lots.findById(id, { holders: 0 }).lean<StoredLot | null>();
  if (!lot) throw new RuleError('not_found', { message: 'Lot de cartes introuvable.' });
  return lot;
}
