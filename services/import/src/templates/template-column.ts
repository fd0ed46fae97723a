import type { ImportTypeColumn } from '@club/contract';
import type ExcelJS from 'exceljs';

/** What a spreadsheet lets one type into a column. */
type Validation = Pick<ExcelJS.DataValidation, 'type' | 'operator' | 'formulae'> & { error: string };

/** A column of a template: how its cells are typed, what is said of it, and its cell of the example row. */
export interface TemplateColumn extends ImportTypeColumn {
  note: string;
  format: string;
  validation?: Validation;
  example: string | number | Date;
}

/** Keeps leading zeros of codes and phones. */
export const textFormat = '@';
export const dateFormat = 'dd/mm/yyyy';

/** A list of allowed values; a spreadsheet takes one of 255 characters at most. */
export function listOf(values: readonly string[]): Validation {
  return {
    type: 'list',
    formulae: [`"${values.join(',')}"`],
    error: `Valeurs possibles\u00a0: ${values.join(', ')}.`,
  };
}

/** Whole numbers of a range. */
export function wholeOf(min: number, max: number): Validation {
  return {
    type: 'whole',
    operator: 'between',
    formulae: [min, max],
    error: `Un nombre entier de ${min} à ${max} est attendu.`,
  };
}
