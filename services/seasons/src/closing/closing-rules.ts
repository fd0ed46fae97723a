import type { Saison, SaisonChiffres } from '@club/contract';
import { minor, RuleError } from '@club/service-kit';

/** The figures of a season, amounts in minor units. */
type Counted = Record<keyof SaisonChiffres, number>;

/**
 * Refuses to close what is not the active season.
 * @throws RuleError `saison_closed` (409) for one closed already, `conflict` (409) for one that is not active
 */
export function refuseUnclosable({ cloturee, active }: Pick<Saison, 'cloturee' | 'active'>): void {
  if (cloturee) throw new RuleError('saison_closed', { message: 'Cette saison est déjà clôturée.' });
  if (!active) throw new RuleError('conflict', { message: 'Seule la saison active peut être clôturée.' });
}

/**
 * The figures of a closed season, put together from what finance and members answered. Throws RangeError when an answer lacks
 * one of them: nothing is frozen that was not counted.
 */
export function figuresFrom(finance: unknown, members: unknown): Counted {
  const money = finance as Partial<Counted>;
  const { nbAdherents } = members as Partial<Counted>;
  return {
    nbAdherents: minor(Number(nbAdherents)),
    nbCotisations: minor(Number(money.nbCotisations)),
    nbReglements: minor(Number(money.nbReglements)),
    montantTotalCotisations: minor(Number(money.montantTotalCotisations)),
    montantTotalReglements: minor(Number(money.montantTotalReglements)),
  };
}
