import { Clotures } from '../../documents/money/clotures.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Mouvements } from '../../documents/money/mouvements-caisse.ts';
import { Reglements } from '../../documents/money/reglements.ts';

/** The answer to `nombreArgent`: archived money counts, that of the author `sauf` does not (U-20). */
export async function countMoney({ sauf }: { sauf: string | null }) {
  const others = sauf === null ? {} : { createdBy: { $ne: sauf } };
  const [cotisations, reglements, ...rest] = await Promise.all([
    Cotisations.countDocuments(others),
    Reglements.countDocuments(others),
    Credits.countDocuments(others),
    Clotures.countDocuments(others),
    Mouvements.countDocuments(others),
  ]);
  return { cotisations, reglements, autres: rest.reduce((sum, one) => sum + one, 0) };
}
