import { enteredFields, type EnteredField } from '@club/contract';
import ExcelJS from 'exceljs';
import { adherentColumns } from '../adherents/adherent-columns.ts';

/** Rows with formats and choices. */
const preparedRows = 5_000;

/** Keeps leading zeros of codes and phones. */
const textFormat = '@';

/** What a column of each kind offers, and what is said of it when the field itself says nothing. */
interface ColumnHint {
  note: string;
  choices?: readonly string[];
  format?: string;
}

function hintOf(field: EnteredField): ColumnHint {
  switch (field.kind) {
    case 'name':
      return { note: 'Obligatoire.' };
    case 'birthDate':
      return { note: 'JJ/MM/AAAA.', format: 'dd/mm/yyyy' };
    case 'choice':
      return { note: 'Facultatif.', choices: field.values };
    case 'flag':
    case 'membership':
      return { note: 'Oui ou Non. Non si la cellule est vide.', choices: ['Oui', 'Non'] };
    case 'brands':
      return { note: 'Une ou plusieurs, séparées par une virgule.' };
    case 'plates':
      return { note: 'Dans l’ordre des marques, séparées par une virgule.' };
    case 'code':
    case 'text':
    case 'phone':
    case 'email':
    case 'address':
    case 'choices':
    case 'amount':
      return { note: 'Facultatif.' };
  }
}

const columns = adherentColumns.map((column) => ({ ...hintOf(enteredFields[column.field]), ...column }));

function addColumns(sheet: ExcelJS.Worksheet): void {
  sheet.columns = columns.map(({ title, field, width, format = textFormat }) => ({
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

function addChoices(sheet: ExcelJS.Worksheet): void {
  for (const [index, { choices, title }] of columns.entries()) {
    if (!choices) continue;
    const { letter } = sheet.getColumn(index + 1);
    for (let row = 2; row <= preparedRows; row += 1) {
      sheet.getCell(`${letter}${row}`).dataValidation = {
        type: 'list',
        allowBlank: true,
        formulae: [`"${choices.join(',')}"`],
        showErrorMessage: true,
        errorTitle: title,
        error: `Valeurs possibles\u00a0: ${choices.join(', ')}.`,
      };
    }
  }
}

/** On a second sheet: an example row in the first would be imported. */
function addInstructions(workbook: ExcelJS.Workbook): void {
  const sheet = workbook.addWorksheet('Mode d’emploi');
  sheet.columns = [
    { header: 'Colonne', width: 22 },
    { header: 'À savoir', width: 100 },
  ];
  sheet.getRow(1).font = { bold: true };
  for (const { title, note } of columns) sheet.addRow([title, note]);
  sheet.addRow(['', 'Les lignes vides et les colonnes inconnues sont laissées de côté.']);
}

/** An empty workbook with formats, choices and instructions. */
export async function makeAdherentTemplate(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Adhérents');
  addColumns(sheet);
  addChoices(sheet);
  addInstructions(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
