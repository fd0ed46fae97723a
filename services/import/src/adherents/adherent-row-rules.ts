import type { CreateAdherent, ImportedAdherent, ImportedField, ImportErrorDetail } from '@club/contract';
import type { Cell, SheetRow } from '../reading/cell.ts';
import { titleOf } from './adherent-columns.ts';
import { readerOf } from './cell-readers.ts';
import { checkWithContract, type AdherentValues } from './contract-check.ts';
import type { ColumnPositions, ReadContext, ReadRow } from '../kinds/kind-reading.ts';
import { readCells } from '../kinds/read-cells.ts';
import { addAddressParts, addWholeName, fieldPositions } from './part-column-rules.ts';
import { readVehicules } from './vehicule-rules.ts';

/** Fields without which nobody is known: a bad one refuses the row, any other is left out of it (W-16). */
const essential: ReadonlySet<string> = new Set<ImportedField>(['codeAdherent', 'nom', 'prenom']);

/** `today` (`YYYY-MM-DD`) settles two-digit birth years. */
export type RowContext = Pick<ReadContext, 'today' | 'monthFirst'>;

/**
 * Reads a row: translates what staff write and checks it by the contract's schema. Blank cells keep the defaults. A cell that
 * cannot be taken leaves its field out, with a warning, unless it is essential.
 */
export function readAdherentRow(
  line: SheetRow,
  positions: ColumnPositions,
  { today, monthFirst }: RowContext,
): ReadRow<ImportedAdherent> {
  const read = (field: string, cell: Cell | undefined) =>
    readerOf(field as ImportedField)(cell, today, monthFirst?.has(field));
  const { values, addFault, faults } = readCells(line, fieldPositions(positions), { titleOf, read });
  const remarks = addWholeName(values, line, positions);
  addAddressParts(values, line, positions);
  pairVehicules(values);
  for (const { field, message } of checkWithContract(values)) addFault(field, message);
  const left = faults();
  if (left.length === 0)
    return { content: contentOf(line, values), ...(remarks.length > 0 && { warnings: remarks }) };
  const isEssential = ({ column }: ImportErrorDetail) => essentialTitles.has(column);
  if (left.some(isEssential)) return { faults: left };
  for (const field of Object.keys(values) as ImportedField[]) {
    if (left.some(({ column }) => column === titleOf(field))) delete values[field];
  }
  const others = checkWithContract(values);
  for (const { field, message } of others) addFault(field, message);
  if (others.length > 0) return { faults: faults() };
  return { content: contentOf(line, values), warnings: [...left.map(withoutIt), ...remarks] };
}

const essentialTitles = new Set([...essential].map(titleOf));

const contentOf = ({ row }: SheetRow, values: AdherentValues): ImportedAdherent => ({
  row,
  ...(values as unknown as CreateAdherent),
});

/** The person comes without the value. */
const withoutIt = ({ reason, ...detail }: ImportErrorDetail): ImportErrorDetail => ({
  ...detail,
  reason: `${reason.replace(/\.$/u, '')}. La personne est importée sans cette valeur.`,
});

function pairVehicules(values: AdherentValues): void {
  const { marqueVoiture, matricules } = values;
  if (marqueVoiture === undefined && matricules === undefined) return;
  Object.assign(values, readVehicules(String(marqueVoiture ?? ''), String(matricules ?? '')));
}
