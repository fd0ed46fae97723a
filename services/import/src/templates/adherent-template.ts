import { civilites, groupesSanguins, nationalites, situationsFamiliales } from '@club/contract';
import ExcelJS from 'exceljs';
import { adherentColumns, type ImportedField } from '../adherents/adherent-columns.ts';

/** Rows prepared for typing: formats and lists of choices reach this far. */
const preparedRows = 5_000;

/** Number format of cells that keep what is typed: codes and phones with leading zeros. */
const textFormat = '@';

interface ColumnHint {
  width: number;
  note: string;
  /** The list of choices that the cell offers. */
  choices?: readonly string[];
  format?: string;
}

const hints: Record<ImportedField, ColumnHint> = {
  codeAdherent: {
    width: 12,
    note: 'Unique. Vide\u00a0: le numéro suivant est attribué. Un code déjà connu est ignoré.',
  },
  civilite: { width: 10, note: 'Mr si la cellule est vide.', choices: civilites },
  prenom: { width: 20, note: 'Obligatoire.' },
  nom: { width: 20, note: 'Obligatoire.' },
  dateNaissance: { width: 18, note: 'JJ/MM/AAAA. Vide si elle est inconnue.', format: 'dd/mm/yyyy' },
  lieuNaissance: { width: 20, note: 'Facultatif.' },
  nationalites: {
    width: 18,
    note: `Une ou plusieurs, séparées par une virgule\u00a0: ${nationalites.join(', ')}. Tunisienne si la cellule est vide.`,
  },
  profession: { width: 20, note: 'Facultatif.' },
  groupeSanguin: { width: 15, note: 'Facultatif.', choices: groupesSanguins },
  estDonneur: { width: 10, note: 'Oui ou Non. Non si la cellule est vide.', choices: ['Oui', 'Non'] },
  situationFamiliale: { width: 19, note: 'Facultatif.', choices: situationsFamiliales },
  telephone: { width: 18, note: 'Facultatif.' },
  telephoneUrgence: { width: 19, note: 'Facultatif.' },
  email: { width: 30, note: 'Facultatif.' },
  adresse: { width: 36, note: 'Facultatif.' },
  marqueVoiture: { width: 22, note: 'Une ou plusieurs, séparées par une virgule.' },
  matricules: { width: 26, note: 'Dans l’ordre des marques, séparées par une virgule.' },
};

function addColumns(sheet: ExcelJS.Worksheet): void {
  sheet.columns = adherentColumns.map(({ title, field }) => ({
    header: title,
    key: field,
    width: hints[field].width,
    style: { numFmt: hints[field].format ?? textFormat },
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
  for (const [index, { field, title }] of adherentColumns.entries()) {
    const { choices } = hints[field];
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

/** A second sheet says what the columns expect: an example row in the first would be imported as a member. */
function addInstructions(workbook: ExcelJS.Workbook): void {
  const sheet = workbook.addWorksheet('Mode d’emploi');
  sheet.columns = [
    { header: 'Colonne', width: 22 },
    { header: 'À savoir', width: 100 },
  ];
  sheet.getRow(1).font = { bold: true };
  for (const { title, field } of adherentColumns) sheet.addRow([title, hints[field].note]);
  sheet.addRow(['', 'Les lignes vides et les colonnes inconnues sont laissées de côté.']);
}

/** An empty workbook with the columns of spec §3, ready to be filled in: formats, choices, instructions. */
export async function makeAdherentTemplate(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Adhérents');
  addColumns(sheet);
  addChoices(sheet);
  addInstructions(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
