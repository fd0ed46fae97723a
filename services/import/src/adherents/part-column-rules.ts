import { fold, importColumns, type ImportErrorDetail } from '@club/contract';
import { lineText, shownText } from '../reading/cell-values.ts';
import type { Cell, SheetRow } from '../reading/cell.ts';
import type { ColumnPositions } from '../kinds/kind-reading.ts';
import { titleOf } from './adherent-columns.ts';
import type { AdherentValues } from './contract-check.ts';
import { splitName } from './full-name-rules.ts';

const partFields = new Set(importColumns.adherents.flatMap(({ field, gives }) => (gives ? [field] : [])));

/** By the columns of a file, which are the same for all its rows. */
const withoutParts = new WeakMap<ColumnPositions, ColumnPositions>();

/** Of the columns that are fields themselves. */
export function fieldPositions(positions: ColumnPositions): ColumnPositions {
  const known = withoutParts.get(positions);
  if (known) return known;
  const made = new Map([...positions].filter(([field]) => !partFields.has(field)));
  withoutParts.set(positions, made);
  return made;
}

function cellAt({ cells }: SheetRow, positions: ColumnPositions, field: string): Cell | undefined {
  const position = positions.get(field);
  return position === undefined ? undefined : cells[position];
}

const warning = (
  { row }: SheetRow,
  field: string,
  cell: Cell | undefined,
  reason: string,
): ImportErrorDetail => ({
  row,
  column: titleOf(field),
  value: shownText(cell),
  reason,
});

/** Fills in the names that are missing from the column of whole names (W-16); tells of a split that was guessed. */
export function addWholeName(
  values: AdherentValues,
  line: SheetRow,
  positions: ColumnPositions,
): ImportErrorDetail[] {
  if (!positions.has('nomPrenom') || (values.nom !== undefined && values.prenom !== undefined)) return [];
  const cell = cellAt(line, positions, 'nomPrenom');
  const split = splitName(cell);
  if (!split) return [];
  values.nom ??= split.nom;
  values.prenom ??= split.prenom;
  if (!split.isGuessed) return [];
  const reason = `Nom lu\u00a0: «\u202f${split.nom}\u202f», prénom lu\u00a0: «\u202f${split.prenom}\u202f».`;
  return [warning(line, 'nomPrenom', cell, reason)];
}

/** Adds the postal code and the town to the address, unless it has them. */
export function addAddressParts(values: AdherentValues, line: SheetRow, positions: ColumnPositions): void {
  const known = fold(String(values.adresse ?? ''));
  const parts = ['codePostal', 'ville']
    .map((field) => lineText(cellAt(line, positions, field)))
    .filter((part) => part !== '' && !known.includes(fold(part)));
  if (parts.length > 0) {
    values.adresse = [values.adresse ?? '', parts.join(' ')].filter((text) => text !== '').join('\n');
  }
}
