import { open } from 'node:fs/promises';
import { damagedWorkbook, FileFault } from './file-fault.ts';
import { workbookPart } from './xlsx-parts.ts';
import { openArchive } from './zip-archive.ts';

export const fileKinds = ['xlsx', 'xls', 'csv'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Null for a name we do not import. */
export function kindOfName(fileName: string): FileKind | null {
  return fileKinds.find((kind) => fileName.toLowerCase().endsWith(`.${kind}`)) ?? null;
}

const headLength = 4_096;
const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const utf16Marks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headLength) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const startsWith = (head: Buffer, mark: Buffer) => head.subarray(0, mark.length).equals(mark);

function kindOfContent(head: Buffer): FileKind | null {
  if (startsWith(head, zipMark)) return 'xlsx';
  if (startsWith(head, compoundMark)) return 'xls';
  return !head.includes(0) || utf16Marks.some((mark) => startsWith(head, mark)) ? 'csv' : null;
}

async function checkWorkbook(path: string): Promise<void> {
  const archive = await openArchive(path);
  archive.close();
  if (!archive.has(workbookPart)) throw new FileFault(damagedWorkbook);
}

/** Checks that the content is what the name says, without unpacking. Throws a FileFault that says what it is instead. */
export async function checkContent(path: string, kind: FileKind): Promise<void> {
  const head = await headOf(path);
  if (head.length === 0) throw new FileFault('Le fichier est vide.');
  const found = kindOfContent(head);
  if (kind === 'xlsx' && found === 'xls') {
    throw new FileFault('Le classeur est protégé par un mot de passe, ou d’un ancien format (.xls).');
  }
  if (found !== kind) throw new FileFault(`Le contenu du fichier n’est pas celui d’un fichier .${kind}.`);
  if (kind === 'xlsx') await checkWorkbook(path);
}
