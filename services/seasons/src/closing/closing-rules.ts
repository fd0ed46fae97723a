import type { MoneyTotals, Saison, SaisonChiffres } from '@club/contract';
import { minor, RuleError } from '@club/service-kit';

/** Amounts in minor units. */
type Counted = Record<keyof SaisonChiffres, number>;

/**
 * Only the active season can be closed (S-5).
 * @throws RuleError `saison_closed` (409), `conflict` (409)
 */
export function refuseUnclosable({ cloturee, active }: Pick<Saison, 'cloturee' | 'active'>): void {
  if (cloturee) throw new RuleError('saison_closed', { message: 'Cette saison est déjà clôturée.' });
  if (!active) throw new RuleError('conflict', { message: 'Seule la saison active peut être clôturée.' });
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
