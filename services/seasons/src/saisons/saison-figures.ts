import type { Saison, SaisonChiffres } from '@club/contract';
import { amountOf } from '@club/service-kit';
import { liveStatistics } from '../statistiques/live-statistics.ts';
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

/** Seasons with their figures: members who belong to them, cotisations with what they come to, règlements with what was received. */
export function withFigures(saisons: readonly StoredSaison[]): Saison[] {
  return saisons.map(withItsFigures);
}

/** The same for one season. */
export function withItsFigures(saison: StoredSaison): Saison {
  return toSaison(saison, chiffresOf(saison));
}

function countedOf(saisonId: string): FrozenFigures {
  const sums = liveStatistics().sumsOf(saisonId);
  const { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements } = sums;
  return { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements };
}
