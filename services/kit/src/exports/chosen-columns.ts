import { chosenListColumns, type ChosenColumn, type ListColumns } from '@club/contract';
import { RuleError } from '../errors/rule-error.ts';

const unknownColumn = {
  field: 'colonnes',
  message: 'Une des colonnes demandées n’existe pas dans cette liste.',
};

/**
 * The columns that `colonnes` names, personal ones for who may know them.
 * @throws RuleError `refused_value` (422) for a column that the list does not have, or when none is left
 */
export function chosenColumns<Row>(
  columns: ListColumns<Row>,
  colonnes: string | undefined,
  personal: boolean,
  permissions?: ReadonlySet<string>,
): ChosenColumn<Row>[] {
  const chosen = chosenListColumns(columns, colonnes ? colonnes.split(',') : [], personal, permissions);
  if (!chosen || chosen.length === 0) throw new RuleError('refused_value', { errors: [unknownColumn] });
  return chosen;
}
