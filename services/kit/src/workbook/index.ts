export { memberSheet } from './member-sheet.ts';
export { sendWorkbook, type Answering, type Workbook } from './send-workbook.ts';
export { sheetOf, type CellKind, type Sheet, type SheetColumn, type SheetOf } from './workbook.ts';
