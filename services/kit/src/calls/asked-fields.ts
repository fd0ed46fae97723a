import { RuleError } from '../errors/rule-error.ts';

const unknownField = { field: 'champs', message: 'Un des champs demandés n’existe pas dans cette liste.' };

/**
 * The fields that a query asks for with `champs`; undefined when it asks for whole rows.
 * @throws RuleError `refused_value` (422) for a field that the list does not have; what was sent is not repeated (F34)
 */
export function askedFields<Field extends string>(
  champs: string | undefined,
  known: readonly Field[],
): readonly Field[] | undefined {
  if (!champs) return undefined;
  return champs.split(',').map((name) => {
    const field = known.find((one) => one === name);
    if (field === undefined) throw new RuleError('refused_value', { errors: [unknownField] });
    return field;
  });
}
