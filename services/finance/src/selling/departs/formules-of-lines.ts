import { minor, type Minor } from '@club/service-kit';
import { type FormuleDocument, formulesById } from '../../documents/catalogue/formules.ts';
import { priceIn } from '../../documents/catalogue/prices.ts';
import type { AgreedFormule, CotisationDocument } from '../../documents/money/cotisations.ts';

type Formules = ReadonlyMap<string, FormuleDocument>;

/** The formulas of all lines, by id. */
export const formulesOf = (cotisations: readonly CotisationDocument[]): Promise<Formules> =>
  formulesById(
    cotisations.flatMap(({ adherents }) =>
      adherents.flatMap(({ formules }) => formules.map(({ formuleId }) => formuleId)),
    ),
  );

/** Names of formulas, for refusals. */
export const nameIn =
  (formules: Formules) =>
  (id: string): string =>
    formules.get(id)?.designation ?? '—';

/** Fixed part of the price of a formula in a season, in minor units, for a line of a time without rules. */
export function partFixeIn(formules: Formules, { formuleId }: AgreedFormule, saisonId: string): Minor {
  const formule = formules.get(formuleId);
  return (formule && priceIn(formule, saisonId).partFixe) ?? minor(0);
}
