import { RuleError } from '../errors/rule-error.ts';

const unknownField = { field: 'champs', message: 'Un des champs demandés n’existe pas dans cette liste.' };

/**
 * Fields requested with `champs`; undefined for whole rows.
 * @throws RuleError `refused_value` (422) for an unknown field; the message does not repeat the input (F34)
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
