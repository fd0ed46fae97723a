import { overlapping } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { Saisons, type StoredSaison } from './saison-model.ts';

/** Absent when there is nothing to say. */
export interface Warned {
  avertissements?: string[];
}

export async function overlapWarnings({ session }: UnitOfWork, saison: StoredSaison): Promise<Warned> {
  const others = await Saisons.find({ _id: { $ne: saison._id } }, { session })
    .sort({ dateDebut: 1 })
    .toArray();
  const names = overlapping(saison, others).map(({ nom }) => `«\u00a0${nom}\u00a0»`);
  if (names.length === 0) return {};
  const which = names.length === 1 ? 'de la saison' : 'des saisons';
  return { avertissements: [`Ses dates chevauchent celles ${which} ${names.join(', ')}.`] };
}
