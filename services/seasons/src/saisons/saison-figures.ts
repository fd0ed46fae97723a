import type { Saison, SaisonChiffres } from '@club/contract';
import { amountOf } from '@club/service-kit';
import { trusted } from 'mongoose';
import { liveStatistics } from '../statistiques/live-statistics.ts';
import { badgeCopy } from './badge-copy.ts';
import type { FrozenFigures, StoredSaison } from './saison-model.ts';
import { toSaison } from './to-saison.ts';

/** What the rows of seasons come to now, by season, as the copies say; amounts are minor units. Frozen figures are not looked at. */
export function figuresOf(saisonIds: readonly string[]): Map<string, FrozenFigures> {
  return new Map(saisonIds.map((id) => [id, countedOf(id)]));
}

/** The figures of a season as /api answers them: the frozen ones of a closed season, what its rows come to of another. */
export function chiffresOf({ _id, figures }: StoredSaison): SaisonChiffres {
  const { montantTotalCotisations, montantTotalReglements, ...counts } = figures ?? countedOf(_id);
  return {
    ...counts,
    montantTotalCotisations: amountOf(montantTotalCotisations),
    montantTotalReglements: amountOf(montantTotalReglements),
  };
}

/**
 * Seasons with their figures: members who belong to them, cotisations with what they come to, règlements with what was received,
 * and the next badge number.
 */
export async function withFigures(saisons: readonly StoredSaison[]): Promise<Saison[]> {
  const ids = saisons.map(({ _id }) => _id);
  const badges = await badgeCopy.model.find({ _id: trusted({ $in: ids }) }, { dernierNumero: 1 }).lean();
  const last = new Map(badges.map(({ _id, dernierNumero }) => [_id, dernierNumero]));
  return saisons.map((saison) => toSaison(saison, chiffresOf(saison), last.get(saison._id)));
}

/** The same for one season. */
export async function withItsFigures(saison: StoredSaison): Promise<Saison> {
  const [shown] = await withFigures([saison]);
  return shown!;
}

function countedOf(saisonId: string): FrozenFigures {
  const sums = liveStatistics().sumsOf(saisonId);
  const { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements } = sums;
  return { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements };
}
