import {
  importColumns,
  importWords,
  type ImportColonne,
  type importCalls,
  type ImportType,
  type LigneEtat,
} from '@club/contract';
import { alreadySent, maySeePersonal, type CallRequest } from '@club/service-kit';
import { aborted, workbookHeaders } from '@club/service-kit/workbook';
import type ExcelJS from 'exceljs';
import { importTypeOf } from '../kinds/kinds.ts';
import type { Cell } from '../reading/cell.ts';
import { foldedKey } from '../reading/cell-values.ts';
import { findImport } from '../imports/import-store.ts';
import { Lignes, type StoredLigne } from './ligne-model.ts';

const reasonTitle = 'Motif';

const notImported: LigneEtat[] = ['refuse', 'conflit'];

/** Columns of the file with their positions; not the reasons of a workbook that was sent again, nor what one may not know. */
function shownColumns(type: ImportType, colonnes: readonly ImportColonne[], seesPersonal: boolean) {
  const personal = new Set<string>(
    importColumns[type].filter((column) => column.personal).map(({ field }) => field),
  );
  return colonnes
    .map((colonne, position) => ({ ...colonne, position }))
    .filter(({ champ, titre }) => {
      if (champ === null) return foldedKey(titre) !== foldedKey(reasonTitle);
      return seesPersonal || !personal.has(champ);
    });
}

/** A text stays a text, whatever it begins with. */
function valueOf(cell: Cell | undefined): ExcelJS.CellValue {
  if (cell === null || cell === undefined) return null;
  if (typeof cell !== 'object') return cell;
  return 'date' in cell ? new Date(`${cell.date}T00:00:00Z`) : cell.error;
}

const reasonOf = ({ details }: StoredLigne) =>
  details.map(({ column, reason }) => (column ? `${column}\u00a0: ${reason}` : reason)).join(' ');

/** GET /api/imports/{id}/lignes-refusees: the rows that are not imported, as they came, with the reason (W-7). */
export async function sendRefusals({
  params: { id },
  actor,
  res,
  signal,
}: CallRequest<typeof importCalls.exportImportRefusals>): Promise<typeof alreadySent> {
  const { type, plan, fileName } = await findImport(id);
  const ofRows = importTypeOf(type);
  const columns = shownColumns(ofRows, plan?.colonnes ?? [], maySeePersonal(actor));
  const { default: Excel } = await import('exceljs'); // 35 MB, most processes never need it
  const base = fileName.replace(/\.\w+$/u, '').replace(/[^\w-]+/gu, '-');
  res.set(workbookHeaders(`lignes-refusees-${base}.xlsx`));
  const workbook = new Excel.stream.xlsx.WorkbookWriter({ stream: res, useStyles: true });
  const sheet = workbook.addWorksheet(importWords[ofRows].title, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [...columns.map(() => ({ width: 20 })), { width: 80 }];
  const head = sheet.addRow([...columns.map(({ titre }) => titre), reasonTitle]);
  head.font = { bold: true };
  head.commit();
  const etat = { $in: notImported };
  const filter = { importId: id, etat };
  for await (const ligne of Lignes.find(filter).sort({ row: 1 })) {
    if (signal.aborted) return alreadySent;
    const row = sheet.addRow([
      ...columns.map(({ position }) => valueOf(ligne.cells[position])),
      reasonOf(ligne),
    ]);
    row.eachCell((cell) => (cell.numFmt = cell.value instanceof Date ? 'dd/mm/yyyy' : '@'));
    row.commit();
  }
  sheet.commit();
  // The end of a closed connection would never come.
  await Promise.race([workbook.commit(), aborted(signal)]);
  return alreadySent;
}
