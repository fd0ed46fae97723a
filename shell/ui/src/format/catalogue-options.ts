import { catalogueText, type Formule } from '@club/contract';

/** Formulas or sections as options of a choice, by code and name; none until they are known. */
export function catalogueOptions(
  all: readonly Pick<Formule, 'id' | 'code' | 'designation'>[] = [],
): { value: string; label: string }[] {
  return all.map((one) => ({ value: one.id, label: catalogueText(one) }));
}
