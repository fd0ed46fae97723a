import { createWriteStream } from 'node:fs';
import ExcelJS from 'exceljs';
import type { CreateAdherent } from '@club/contract';
import { fictionalMember } from '../demo/fictional-member.ts';

/** Columns of a workbook as clubs keep it, in their order (spec §3). */
const columns = [
  ...[
    'Code',
    'Civilité',
    'Prénom',
    'Nom',
    'Date de naissance',
    'Lieu de naissance',
    'Nationalité',
    'Profession',
  ],
  ...[
    'Groupe sanguin',
    'Donneur',
    'Situation familiale',
    'Téléphone',
    'Téléphone urgence',
    'Email',
    'Adresse',
  ],
  ...['Marque voiture', 'Matricules'],
] as const;
type Column = (typeof columns)[number];
type Cells = Partial<Record<Column, string | number | Date>>;

/** Rows that an import must refuse, each for its own reason. */
const badRows: readonly Cells[] = [
  { Code: 'B1', Civilité: 'Mr', Prénom: 'Ali' },
  { Code: 'B2', Civilité: 'Mr', Nom: 'Trabelsi' },
  { Code: 'B3', Civilité: 'Mr', Prénom: 'Ali', Nom: 'Trabelsi', Email: 'pas-un-email' },
  { Code: 'B4', Civilité: 'Mr', Prénom: 'Ali', Nom: 'Trabelsi', 'Date de naissance': '31/02/1990' },
  {
    Code: 'B5',
    Civilité: 'Mr',
    Prénom: 'Ali',
    Nom: 'Trabelsi',
    'Date de naissance': new Date(Date.UTC(2190, 0, 1)),
  },
];

/** What importing a workbook into an empty club must answer. */
export interface Expected {
  imported: number;
  errors: number;
  skipped: number;
}

/**
 * Writes a workbook of `count` made-up members in the shape of a real one: codes as text or number, dates as cells or
 * text, oui/NON, a blank row now and then, five rows at fault, and the first member repeated at the end.
 */
export async function writeWorkbook(file: string, count: number): Promise<Expected> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: createWriteStream(file),
    useStyles: true,
  });
  const sheet = workbook.addWorksheet('Adhérents');
  sheet.addRow([...columns]).commit();
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
  const row = sheet.addRow(columns.map((column) => cells[column] ?? ''));
  const birth = row.getCell(columns.indexOf('Date de naissance') + 1);
  if (birth.value instanceof Date) birth.numFmt = 'dd/mm/yyyy';
  row.commit();
}

function cellsOf(member: CreateAdherent, number: number): Cells {
  const list = (json: string | undefined) => (JSON.parse(json ?? '[]') as string[]).join(', ');
  return {
    Code: number % 2 === 0 ? number : (member.codeAdherent ?? ''),
    Civilité: member.civilite ?? '',
    Prénom: member.prenom,
    Nom: member.nom,
    'Date de naissance': birthCell(member.dateNaissance ?? null, number),
    'Lieu de naissance': member.lieuNaissance ?? '',
    Nationalité: list(member.nationalites),
    Profession: member.profession ?? '',
    'Groupe sanguin': member.groupeSanguin ?? '',
    Donneur: member.estDonneur ? 'oui' : ['', 'NON', 'non'][number % 3]!,
    'Situation familiale': member.situationFamiliale ?? '',
    Téléphone: member.telephone ?? '',
    'Téléphone urgence':
      number % 5 === 0
        ? Number(member.telephoneUrgence?.replaceAll(' ', '') ?? 0) || ''
        : (member.telephoneUrgence ?? ''),
    Email: member.email ?? '',
    Adresse: member.adresse ?? '',
    'Marque voiture': member.marqueVoiture ?? '',
    Matricules: list(member.matricules),
  };
}

/** Most dates are cells; some are text, day first or ISO; unknown ones are what old systems wrote: 1970-01-01. */
function birthCell(date: string | null, number: number): string | Date {
  if (date === null) return new Date(0);
  if (number % 11 === 0) return date;
  if (number % 7 === 0) return date.split('-').reverse().join('/');
  return new Date(`${date}T00:00:00Z`);
}
