import { damagedWorkbook, FileFault } from './file-fault.ts';
import { attributeOf, parseWholeXml } from './xml.ts';
import { largestDescription, type ZipArchive } from './zip-archive.ts';

/** A sheet that the menu of Excel can show. */
export interface SheetPart {
  name: string;
  hidden?: true;
  part: string;
}

/** Sheets in their order, and the date origin. */
export interface WorkbookParts {
  sheets: readonly [SheetPart, ...SheetPart[]];
  sharedStrings: string;
  styles: string;
  date1904: boolean;
}

const usualWorkbook = 'xl/workbook.xml';
const rootRelations = '_rels/.rels';

/** Part of a package that is the workbook: SharePoint calls it workbook2.xml. Null when there is none. */
export async function workbookPartOf(archive: ZipArchive): Promise<string | null> {
  if (archive.has(usualWorkbook)) return usualWorkbook;
  if (!archive.has(rootRelations)) return null;
  let part: string | undefined;
  await parseWholeXml(await archive.open(rootRelations, largestDescription), {
    open: (_name, { Type = '', Target = '' }) => {
      if (Type.endsWith('/officeDocument')) part ??= Target.replace(/^\//u, '');
    },
  });
  return part !== undefined && part.endsWith('.xml') && archive.has(part) ? part : null;
}

/** Looked at for the one that holds the list. */
const mostSheets = 20;
const isTrue = (value: string | undefined) => value === '1' || value === 'true';

async function readRelations(
  archive: ZipArchive,
  workbook: string,
): Promise<{ id: string; type: string; part: string }[]> {
  const relations: { id: string; type: string; part: string }[] = [];
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const name = workbook.slice(folder.length);
  /** Absolute, or relative to the workbook. */
  const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `${folder}${target}`);
  await parseWholeXml(await archive.open(`${folder}_rels/${name}.rels`, largestDescription), {
    open: (tag, { Id = '', Type = '', Target = '' }) => {
      if (tag === 'Relationship') relations.push({ id: Id, type: Type, part: partOf(Target) });
    },
  });
  return relations;
}

/** Throws a FileFault without a sheet. */
export async function readWorkbookParts(archive: ZipArchive): Promise<WorkbookParts> {
  const workbook = await workbookPartOf(archive);
  if (workbook === null) throw new FileFault(damagedWorkbook);
  const found: { name: string; id?: string; hidden?: true }[] = [];
  let date1904 = false;
  await parseWholeXml(await archive.open(workbook, largestDescription), {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = isTrue(attributes.date1904);
      // A very hidden one is shown to nobody: it holds the lists of a form.
      if (name !== 'sheet' || attributes.state === 'veryHidden') return;
      const hidden = attributes.state === 'hidden' && ({ hidden: true } as const);
      found.push({ name: attributes.name ?? '', id: attributeOf(attributes, 'id'), ...hidden });
    },
  });
  const relations = await readRelations(archive, workbook);
  const ofType = (type: string) =>
    relations.find((relation) => relation.type.endsWith(`/${type}`))?.part ?? '';
  const [first, ...others] = found.slice(0, mostSheets).flatMap(({ id, ...sheet }): SheetPart[] => {
    const relation = relations.find((one) => one.id === id);
    // A sheet of charts has no rows.
    return relation === undefined || relation.type.endsWith('/chartsheet')
      ? []
      : [{ ...sheet, part: relation.part }];
  });
  if (first === undefined) throw new FileFault(damagedWorkbook);
  return {
    sheets: [first, ...others],
    sharedStrings: ofType('sharedStrings'),
    styles: ofType('styles'),
    date1904,
  };
}
