import { type HorsLigne, joursHorsLigne, lineKey } from '@club/contract';
import { amountOf, linesSince } from '@club/service-kit';
import { formulesById, historyFieldsOf } from '../../documents/catalogue/formules.ts';
import { priceAs } from '../../documents/catalogue/prices.ts';
import type { NewLine } from '../../ledger/rules/cotisation-rules.ts';
import { pricesSince } from './prices-shown-rules.ts';

const day = 86_400_000;

/**
 * Formulas of an encaissement without network (keys of `lineKey`) that cost at least what a catalogue showed then: no sale below the
 * tariff, although their price was raised since, or rules of tariffs say more (M-75). Below that they are one, as any (M-72).
 */
export async function soldAsShown(
  lines: readonly NewLine[],
  saisonId: string,
  { le }: HorsLigne,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(lines.flatMap(({ formules }) => formules.map(({ formuleId }) => formuleId)))];
  // A counter may be away for as long as its work may wait.
  const since = new Date(Date.parse(le) - joursHorsLigne * day);
  const [formules, changes] = await Promise.all([formulesById(ids), linesSince('formule', ids, since)]);
  const lowest = new Map(
    [...formules].map(([id, formule]) => {
      const own = changes.filter(({ entityId }) => entityId === id);
      return [
        id,
        Math.min(...pricesSince(historyFieldsOf(formule), own).map((one) => priceAs(one, saisonId))),
      ];
    }),
  );
  return new Set(
    lines.flatMap(({ adherentId, formules: taken }) =>
      taken
        .filter(({ formuleId, montant }) => amountOf(montant) >= (lowest.get(formuleId) ?? Infinity))
        .map(({ formuleId }) => lineKey({ adherentId, formuleId })),
    ),
  );
}
