export { chosenColumns } from './chosen-columns.ts';
export { exportList, rowsAtOnce } from './export-list.ts';
export { chosenRowsText, exportedIds, exportedRows } from './exported-rows.ts';
export type { ListExport } from './list-export.ts';
export { requireExport, sendList } from './send-list.ts';
