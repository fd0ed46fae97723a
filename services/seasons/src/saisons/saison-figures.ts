import type { Saison, SaisonChiffres } from '@club/contract';
import { amountOf } from '@club/service-kit';
import { liveStatistics } from '../statistiques/live-statistics.ts';
import { badgeCopy } from '../copies.ts';
import type { FrozenFigures, StoredSaison } from './saison-model.ts';
import { toSaison } from './to-saison.ts';

/** Present figures by season, from the copies, in minor units; frozen ones are ignored. */
export function figuresOf(saisonIds: readonly string[]): Map<string, FrozenFigures> {
  return new Map(saisonIds.map((id) => [id, countedOf(id)]));
}

/** Frozen ones of a closed season (S-11). */
export function chiffresOf({ _id, figures }: StoredSaison): Required<SaisonChiffres> {
  const { montantTotalCotisations, montantTotalReglements, ...counts } = figures ?? countedOf(_id);
  return {
    ...counts,
    montantTotalCotisations: amountOf(montantTotalCotisations),
    montantTotalReglements: amountOf(montantTotalReglements),
  };
}

export async function withFigures(saisons: readonly StoredSaison[]): Promise<Saison[]> {
  const ids = saisons.map(({ _id }) => _id);
  const badges = await badgeCopy.collection
    .find({ _id: { $in: ids } }, { projection: { dernierNumero: 1 } })
    .toArray();
  const last = new Map(badges.map(({ _id, dernierNumero }) => [_id, dernierNumero]));
  return saisons.map((saison) => toSaison(saison, chiffresOf(saison), last.get(saison._id)));
}

export async function withItsFigures(saison: StoredSaison): Promise<Saison> {
  const [shown] = await withFigures([saison]);
  return shown!;
}

function countedOf(saisonId: string): FrozenFigures {
  const sums = liveStatistics().sumsOf(saisonId);
  const { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements } = sums;
  return { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements };
}
