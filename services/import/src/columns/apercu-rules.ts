import type { ImportApercu, ImportColonne, ImportTypeColumn } from '@club/contract';

/** Only the cells of columns that are read as fields open to everybody: an unknown column may hold anything. */
export function withoutPersonalCells(
  lignes: ImportApercu['lignes'],
  colonnes: readonly ImportColonne[],
  columns: readonly ImportTypeColumn[],
): ImportApercu['lignes'] {
  const open = new Set(columns.flatMap(({ field, personal }) => (personal ? [] : [field])));
  const isOpen = (position: number) => open.has(colonnes[position]?.champ ?? '');
  return lignes.map(({ row, cellules }) => ({
    row,
    cellules: cellules.map((text, position) => (isOpen(position) ? text : '')),
  }));
}
