import type { MoneyTotals, SaisonChiffres } from '@club/contract';
import { minor, RuleError } from '@club/service-kit';
import { isToBeClosed, type Living } from '../saisons/saison-rules.ts';

/** Amounts in minor units. */
type Counted = Record<keyof SaisonChiffres, number>;

/**
 * Only the active season, and the one that the club has passed on from, can be closed (S-5).
 * @throws RuleError `saison_closed` (409), `conflict` (409)
 */
export function refuseUnclosable(saison: Living): void {
  if (saison.cloturee) throw new RuleError('saison_closed', { message: 'Cette saison est déjà clôturée.' });
  if (!saison.active && !isToBeClosed(saison))
    throw new RuleError('conflict', {
      message: 'Seule la saison active, ou celle qui reste à clôturer, peut être clôturée.',
    });
}

/** Figures of a closed season from the owners' answers. RangeError when one is no whole number. */
export function figuresFrom(money: MoneyTotals, { nbAdherents }: { nbAdherents: number }): Counted {
  return {
    nbAdherents: minor(nbAdherents),
    nbCotisations: minor(money.nbCotisations),
    nbReglements: minor(money.nbReglements),
    montantTotalCotisations: minor(money.montantTotalCotisations),
    montantTotalReglements: minor(money.montantTotalReglements),
  };
}
