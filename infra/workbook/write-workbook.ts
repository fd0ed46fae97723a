import { createWriteStream } from 'node:fs';
import ExcelJS from 'exceljs';
import type { CreateAdherent, ImportedField } from '@club/contract';
import { adherentColumns } from '../../services/import/src/adherents/adherent-columns.ts';
import { fictionalMember } from '../demo/fictional-member.ts';

type Cells = Partial<Record<ImportedField, string | number | Date>>;

/** Rows that an import must refuse: nobody is known by them (W-16). */
const badRows: readonly Cells[] = [
  { codeAdherent: 'B1', civilite: 'Mr', prenom: 'Ali' },
  { codeAdherent: 'B2', civilite: 'Mr', nom: 'Trabelsi' },
  { codeAdherent: 'B3', prenom: 'Ali', email: 'pas-un-email' },
  { codeAdherent: 'B4', nom: 'Trabelsi', dateNaissance: '31/02/1990' },
  { codeAdherent: 'B'.repeat(33), prenom: 'Ali', nom: 'Trabelsi' },
];

/** What importing a workbook into an empty club must answer. */
export interface Expected {
  imported: number;
  errors: number;
  skipped: number;
}

/**
 * Writes a workbook of `count` members with the irregularities of real ones: mixed cell types, blank rows, five invalid
 * rows, a repeated member.
 */
export async function writeWorkbook(file: string, count: number): Promise<Expected> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: createWriteStream(file),
    useStyles: true,
  });
  const sheet = workbook.addWorksheet('Adhérents');
  sheet.addRow(adherentColumns.map(({ title }) => title)).commit();
  const badEvery = Math.max(1, Math.floor(count / (badRows.length + 1)));
  for (let number = 1; number <= count; number += 1) {
    writeRow(sheet, cellsOf(fictionalMember(number), number));
    if (number % 1_000 === 0) sheet.addRow([]).commit();
    const bad = number % badEvery === 0 ? badRows[number / badEvery - 1] : undefined;
    if (bad) writeRow(sheet, bad);
  }
  writeRow(sheet, cellsOf(fictionalMember(1), 1));
  sheet.commit();
  await workbook.commit();
  return { imported: count, errors: Math.min(badRows.length, count), skipped: 1 };
}

function writeRow(sheet: ExcelJS.Worksheet, cells: Cells): void {
  const row = sheet.addRow(adherentColumns.map(({ field }) => cells[field] ?? ''));
  const birth = row.getCell(adherentColumns.findIndex(({ field }) => field === 'dateNaissance') + 1);
  if (birth.value instanceof Date) birth.numFmt = 'dd/mm/yyyy';
  row.commit();
}

function cellsOf(member: CreateAdherent, number: number): Cells {
  const list = (json: string | undefined) => (JSON.parse(json ?? '[]') as string[]).join(', ');
  const { telephoneUrgence } = member;
  const likeTheMember = Object.fromEntries(
    adherentColumns.map(({ field }) => [field, member[field] ?? '']),
  ) as Cells;
  return {
    ...likeTheMember,
    codeAdherent: number % 2 === 0 ? number : (member.codeAdherent ?? ''),
    dateNaissance: birthCell(member.dateNaissance ?? null, number),
    nationalites: list(member.nationalites),
    estDonneur: member.estDonneur ? 'oui' : ['', 'NON', 'non'][number % 3]!,
    telephoneUrgence:
      number % 5 === 0 ? Number(telephoneUrgence?.replaceAll(' ', '') ?? 0) || '' : (telephoneUrgence ?? ''),
    matricules: list(member.matricules),
  };
}

/** Mostly date cells, some text (day first or ISO); unknown dates as 1970-01-01, as old systems wrote. */
function birthCell(date: string | null, number: number): string | Date {
  if (date === null) return new Date(0);
  if (number % 11 === 0) return date;
  if (number % 7 === 0) return date.split('-').reverse().join('/');
  return new Date(`${date}T00:00:00Z`);
}
