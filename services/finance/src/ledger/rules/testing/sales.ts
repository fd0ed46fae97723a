import assert from 'node:assert/strict';
import { minor } from '@club/service-kit';
import { pricedDown, type SaleBelow, salesBelow } from '../sensible-rules.ts';
import type { MoneyStore } from './money-store.ts';

/** Tariffs of the formulas that the steps sell, in minor units; the third has none. */
const tarifs = [5_000, 100, 0];
const tarifOf = (formuleId: string) =>
  minor(tarifs[Number(formuleId.split('-').at(-1)) % tarifs.length] ?? 0);

interface Sold {
  cotisationId: string;
  adherentId: string;
  formuleId: string;
}
const keyOf = ({ cotisationId, adherentId, formuleId }: Sold) => `${cotisationId} ${adherentId} ${formuleId}`;

/**
 * What a live cotisation gives away below a tariff was noted, in one act or in several (M-72); each note is of a price below what
 * counts. Answers how many there are.
 */
export function assertSales(store: MoneyStore): number {
  const sales = store.done.flatMap(({ cotisations }) => salesBelow(pricedDown(cotisations), tarifOf));
  const noted = Map.groupBy(sales, keyOf);
  for (const { montant, tarif, prix } of sales)
    assert.ok(montant > 0 && prix < tarif && montant <= tarif - prix, 'a price below what counts');
  for (const { _id: cotisationId, archivedAt, adherents } of store.cotisations.values()) {
    if (archivedAt !== null) continue;
    for (const { adherentId, formules } of adherents)
      for (const { formuleId, montant, tarification } of formules)
        assert.ok(
          (tarification?.parRegles ?? tarifOf(formuleId)) - montant <=
            sumOf(noted.get(keyOf({ cotisationId, adherentId, formuleId })) ?? []),
          `${formuleId} of ${cotisationId} is sold below its tariff without a note`,
        );
  }
  return sales.length;
}

const sumOf = (sales: readonly SaleBelow[]) => sales.reduce((all, { montant }) => all + montant, 0);
