import { currencies } from '@club/contract';
import { clubCurrency, formatFigure } from '@club/ui/format';

/** «450,00 Dh», the currency lighter than the figure. */
export function Amount({ value }: { value: number }) {
  return (
    <span className="finance-amount club-figures">
      {formatFigure(value)}
      <span className="club-meta">
        {'\u00a0'}
        {currencies[clubCurrency()].sign}
      </span>
    </span>
  );
}
