import { importWords, type TemplateType } from '@club/contract';
import ExcelJS from 'exceljs';
import { exampleMark } from '../kinds/example-row.ts';
import { adherentTemplateColumns } from './adherent-template-columns.ts';
import { formuleTemplateColumns, sectionTemplateColumns } from './catalogue-template-columns.ts';
import { dateFormat, type TemplateColumn } from './template-column.ts';

/** Columns of the template of each type. */
export const templateColumns: Readonly<Record<TemplateType, readonly TemplateColumn[]>> = {
  adherents: adherentTemplateColumns,
  sections: sectionTemplateColumns,
  formules: formuleTemplateColumns,
};

/** Rows with formats and choices. */
const preparedRows = 5_000;

type Columns = readonly TemplateColumn[];

function addColumns(sheet: ExcelJS.Worksheet, columns: Columns): void {
  sheet.columns = columns.map(({ title, field, width, format }) => ({
    header: title,
    key: field,
    width,
    style: { numFmt: format },
  }));
  sheet.views = [{ state: 'frozen', ySplit: 1 }];
  sheet.getRow(1).height = 22;
  sheet.getRow(1).eachCell((cell) => {
    cell.font = { bold: true, color: { argb: 'FFFFFFFF' } };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF1D4ED8' } };
    cell.alignment = { vertical: 'middle' };
  });
}

/** Known by its mark in the column of codes: it is never imported (W-14). */
function addExample(sheet: ExcelJS.Worksheet, columns: Columns): void {
  const row = sheet.addRow(columns.map(({ example }) => (example === '' ? null : example)));
  row.eachCell((cell) => {
    cell.font = { italic: true, color: { argb: 'FF6B7280' } };
  });
}

function addValidations(sheet: ExcelJS.Worksheet, columns: Columns): void {
  for (const [index, { validation, title }] of columns.entries()) {
    if (!validation) continue;
    const { letter } = sheet.getColumn(index + 1);
    const dataValidation: ExcelJS.DataValidation = {
      ...validation,
      formulae: [...validation.formulae],
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: title,
    };
    for (let row = 2; row <= preparedRows; row += 1) {
      sheet.getCell(`${letter}${row}`).dataValidation = dataValidation;
    }
  }
}

function shownExample({ example, format }: TemplateColumn): string {
  if (!(example instanceof Date)) return String(example).replace('.', ',');
  return format === dateFormat ? example.toISOString().slice(0, 10).split('-').reverse().join('/') : '';
}

/** A second sheet that says of each column what may stand in it. */
function addInstructions(workbook: ExcelJS.Workbook, columns: Columns): void {
  const sheet = workbook.addWorksheet('Mode d’emploi');
  sheet.columns = [
    { header: 'Colonne', width: 26 },
    { header: 'Obligatoire', width: 12 },
    { header: 'À savoir', width: 90 },
    { header: 'Exemple', width: 34, style: { numFmt: '@' } },
  ];
  sheet.getRow(1).font = { bold: true };
  for (const column of columns) {
    const { title, note, required, validation, field } = column;
    const said = validation ? `${note} ${validation.error}` : note;
    const isMark = column.example === exampleMark && field.startsWith('code');
    sheet.addRow([title, required ? 'Oui' : 'Non', said, isMark ? '' : shownExample(column)]);
  }
  const more = [
    `La ligne dont le code est «\u202f${exampleMark}\u202f» est un exemple\u00a0: elle n’est jamais importée.`,
    'Les lignes vides et les colonnes inconnues sont laissées de côté.',
  ];
  for (const text of more) sheet.addRow(['', '', text, '']);
}

/** A workbook to fill in: typed columns, allowed values, an example row and instructions. */
export async function makeTemplate(type: TemplateType): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const columns = templateColumns[type];
  const sheet = workbook.addWorksheet(importWords[type].title);
  addColumns(sheet, columns);
  addExample(sheet, columns);
  addValidations(sheet, columns);
  addInstructions(workbook, columns);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
