import { enteredFields, importedFields, type Adherent, type ImportedField } from '@club/contract';
import { unknownBirth } from '@club/service-kit';
import { shownDate } from '../search/searchable-text.ts';

/** A member as the workbook of corrections has him: the text of each cell, dates as staff write them. */
export type CorrectionTexts = Record<ImportedField, string>;

/**
 * The cells of a member. What is written here is what the import compares with: a workbook that comes back as it went
 * changes nothing, whatever older records hold.
 */
export function correctionTexts(adherent: Adherent): CorrectionTexts {
  return Object.fromEntries(
    importedFields.map((field) => [field, textOf(adherent, field)]),
  ) as CorrectionTexts;
}

function textOf(adherent: Adherent, field: ImportedField): string {
  const value = adherent[field];
  if (value === null || value === '') return '';
  const { kind } = enteredFields[field];
  if (kind === 'birthDate') return value === unknownBirth ? '' : shownDate(String(value));
  if (kind === 'flag' || kind === 'membership') return value ? 'Oui' : 'Non';
  if (kind === 'choices' || kind === 'plates') return (JSON.parse(String(value)) as string[]).join(', ');
  return String(value);
}
