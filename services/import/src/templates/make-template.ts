import {
  type EnteredField,
  enteredFields,
  type FormuleColumnField,
  formuleColumns,
  genreDureeLabels,
  type ImportedField,
  importWords,
  maxAge,
  maxDuree,
  maxEntrees,
  minDuree,
  type SectionColumnField,
  sectionColumns,
  type TemplateType,
} from '@club/contract';
import ExcelJS from 'exceljs';
import { exampleMark } from '../kinds/example-row.ts';
import { dateFormat, listOf, type TemplateColumn, textFormat, wholeOf } from './template-column.ts';
import { adherentColumns } from '../adherents/adherent-columns.ts';

declare module 'exceljs' {
  interface Worksheet {
    /** Missing in the types of exceljs. A range costs nothing, 5,000 cells half a second. */
    readonly dataValidations: { add(range: string, validation: DataValidation): void };
  }
}

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
    sheet.dataValidations.add(`${letter}2:${letter}${preparedRows}`, dataValidation);
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

/** Since when; that it is past is said when the file is read. */
const aDate: TemplateColumn['validation'] = {
  type: 'date',
  operator: 'greaterThan',
  formulae: [new Date('1900-01-01T00:00:00Z')],
  error: 'Une date est attendue\u00a0: JJ/MM/AAAA.',
};

/** What a column of each kind offers, and what is said of it when the field itself says nothing. */
function hintOf(field: EnteredField): Pick<TemplateColumn, 'note' | 'validation'> & { format?: string } {
  switch (field.kind) {
    case 'name':
      return { note: 'Obligatoire.' };
    case 'birthDate':
      return { note: 'JJ/MM/AAAA.', format: dateFormat, validation: aDate };
    case 'choice':
      return { note: 'Facultatif.', validation: listOf(field.values) };
    case 'flag':
    case 'membership':
      return { note: 'Oui ou Non. Non si la cellule est vide.', validation: listOf(['Oui', 'Non']) };
    case 'brands':
      return { note: 'Une ou plusieurs, séparées par une virgule.' };
    case 'plates':
      return { note: 'Dans l’ordre des marques, séparées par une virgule.' };
    case 'code':
    case 'text':
    case 'listed':
    case 'phone':
    case 'email':
    case 'address':
    case 'choices':
    case 'amount':
      return { note: 'Facultatif.' };
  }
}

/** Of a person that does not exist. */
const examples: Readonly<Partial<Record<ImportedField, string | Date>>> = {
  codeAdherent: exampleMark,
  civilite: 'Mme',
  prenom: 'Salma',
  nom: 'Exemple',
  dateNaissance: new Date('1990-03-05T00:00:00Z'),
  lieuNaissance: 'Casablanca',
  nationalites: 'Marocaine',
  profession: 'Enseignante',
  groupeSanguin: 'O+',
  estDonneur: 'Non',
  situationFamiliale: 'Marié(e)',
  telephone: '0600000000',
  telephoneUrgence: '0600000001',
  email: 'salma@example.com',
  adresse: '1, rue de l’Exemple, Casablanca',
  marqueVoiture: 'Dacia',
  matricules: '12345-A-6',
};

/** The columns of the template of members. */
export const adherentTemplateColumns: readonly TemplateColumn[] = adherentColumns.map((column) => ({
  format: textFormat,
  example: examples[column.field] ?? '',
  ...hintOf(enteredFields[column.field]),
  ...column,
  note: column.note ?? hintOf(enteredFields[column.field]).note,
}));

type Typed = Pick<TemplateColumn, 'example' | 'validation'> & { format?: string };

const ouiNon = listOf(['Oui', 'Non']);
const wholeFormat = '0';

/** At least two decimals, as many as the currency has. */
const amountFormat = '0.00#';

const sectionCells: Readonly<Record<SectionColumnField, Typed>> = {
  code: { example: exampleMark },
  designation: { example: 'Natation' },
  description: { example: 'Bassin de 25 m' },
  appartientDelta: { example: 'Non', validation: ouiNon },
  active: { example: 'Oui', validation: ouiNon },
  requiresCertificatMedical: { example: 'Non', validation: ouiNon },
  scanObligatoire: { example: 'Non', validation: ouiNon },
};

const age: Pick<Typed, 'format' | 'validation'> = { format: wholeFormat, validation: wholeOf(0, maxAge) };
const positive: Typed['validation'] = {
  type: 'decimal',
  operator: 'greaterThanOrEqual',
  formulae: [0],
  error: 'Un montant est attendu\u00a0: 0 ou plus.',
};

const formuleCells: Readonly<Record<FormuleColumnField, Typed>> = {
  code: { example: exampleMark },
  designation: { example: 'Natation adulte' },
  section: { example: '10' },
  description: { example: 'Deux séances par semaine' },
  duree: { example: 12, format: wholeFormat, validation: wholeOf(minDuree, maxDuree) },
  genreDuree: { example: genreDureeLabels.mois, validation: listOf(Object.values(genreDureeLabels)) },
  du: { example: '', format: dateFormat },
  au: { example: '', format: dateFormat },
  entrees: { example: '', format: wholeFormat, validation: wholeOf(1, maxEntrees) },
  montant: { example: 320.5, format: amountFormat, validation: positive },
  partFixe: { example: 0, format: amountFormat, validation: positive },
  actif: { example: 'Oui', validation: ouiNon },
  ageMin: { example: 18, ...age },
  ageMax: { example: '', ...age },
};

/** The columns of the template of sections. */
export const sectionTemplateColumns: readonly TemplateColumn[] = sectionColumns.map((column) => ({
  ...column,
  format: textFormat,
  ...sectionCells[column.field],
}));

/** The columns of the template of tariff formulas. */
export const formuleTemplateColumns: readonly TemplateColumn[] = formuleColumns.map((column) => ({
  ...column,
  format: textFormat,
  ...formuleCells[column.field],
}));

/** Columns of the template of each type. */
export const templateColumns: Readonly<Record<TemplateType, readonly TemplateColumn[]>> = {
  adherents: adherentTemplateColumns,
  sections: sectionTemplateColumns,
  formules: formuleTemplateColumns,
};
