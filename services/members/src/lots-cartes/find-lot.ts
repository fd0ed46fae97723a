import { RuleError } from '@club/service-kit';
import { Lots, type StoredLot } from './lot-model.ts';

/** A run without its members; throws `not_found`. */
export async function findLot(id: string): Promise<StoredLot> {
  const lot = await Lots.findOne({ _id: id }, { projection: { holders: 0 } });
  if (!lot) throw new RuleError('not_found', { message: 'Lot de cartes introuvable.' });
  return lot;
}
