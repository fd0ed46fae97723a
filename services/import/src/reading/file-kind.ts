import { open } from 'node:fs/promises';
import { damagedWorkbook, FileFault } from './file-fault.ts';
import { isUtf16 } from './text-encoding.ts';
import { workbookPartOf } from './xlsx-parts.ts';
import { openArchive } from './zip-archive.ts';

/** Kinds of content, which are the endings of names too. */
export const fileKinds = ['xlsx', 'xls', 'csv', 'ods'] as const;
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

const saveAs = (program: string) =>
  `Ouvrez-le dans ${program}, enregistrez-le au format Excel (.xlsx), puis importez ce classeur.`;

/** Of a text that is no table. */
function refuseMarkup(head: Buffer): void {
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/u, '')
    .trimStart()
    .toLowerCase();
  if (text.startsWith('<?xml') || text.startsWith('<workbook')) {
    throw new FileFault(`Ce fichier est un ancien tableau XML. ${saveAs('Excel ou LibreOffice')}`);
  }
  if (/^<(?:!doctype|html|table|meta|head|body)/u.test(text)) {
    throw new FileFault(`Ce fichier est une page web, pas un classeur. ${saveAs('Excel ou LibreOffice')}`);
  }
}

export const numbersRefusal =
  'Ce fichier est de Numbers. Dans Numbers, choisissez Fichier, Exporter vers, Excel, puis importez ce classeur.';

async function kindOfArchive(path: string): Promise<FileKind> {
  const archive = await openArchive(path);
  try {
    if (archive.has('content.xml')) return 'ods';
    if (archive.has('Index/Document.iwa') || archive.has('Index.zip')) {
      throw new FileFault(numbersRefusal);
    }
    if (archive.has('xl/workbook.bin')) {
      throw new FileFault(`Ce classeur est au format binaire (.xlsb). ${saveAs('Excel')}`);
    }
    if ((await workbookPartOf(archive)) === null) throw new FileFault(damagedWorkbook);
    return 'xlsx';
  } finally {
    archive.close();
  }
}

/** The kind of a file by its content, whatever its name. Throws a FileFault that says what it is and what to do. */
export async function kindOfContent(path: string): Promise<FileKind> {
  const head = await headOf(path);
  if (head.length === 0) throw new FileFault('Le fichier est vide.');
  if (startsWith(head, zipMark)) return kindOfArchive(path);
  if (startsWith(head, compoundMark)) return 'xls';
  if (head.includes(0) && !utf16Marks.some((mark) => startsWith(head, mark)) && !isUtf16(head)) {
    throw new FileFault('Le contenu du fichier n’est ni celui d’un classeur, ni celui d’un texte (.csv).');
  }
  refuseMarkup(head);
  return 'csv';
}

/** Checks that the content can be read, without unpacking. Throws a FileFault. */
export async function checkContent(path: string, kind: FileKind): Promise<void> {
  const found = await kindOfContent(path);
  if (kind === 'xlsx' && found === 'xls') {
    // A password makes an old container of a new workbook.
    throw new FileFault(
      'Le classeur est protégé par un mot de passe, ou d’un ancien format (.xls). Enregistrez-le sans mot de passe, en .xlsx.',
    );
  }
}
