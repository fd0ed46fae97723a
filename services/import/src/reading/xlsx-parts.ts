import { damagedWorkbook, FileFault } from './file-fault.ts';
import { attributeOf, parseWholeXml } from './xml.ts';
import { largestDescription, type ZipArchive } from './zip-archive.ts';

/** A visible sheet. */
export interface SheetPart {
  name: string;
  part: string;
}

/** Visible sheets in their order, and the date origin. */
export interface WorkbookParts {
  sheets: readonly [SheetPart, ...SheetPart[]];
  sharedStrings: string;
  styles: string;
  date1904: boolean;
}

export const workbookPart = 'xl/workbook.xml';
/** Looked at for the one that holds the list. */
const mostSheets = 20;
const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Absolute, or relative to `xl/`. */
const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

async function readRelations(archive: ZipArchive): Promise<{ id: string; type: string; part: string }[]> {
  const relations: { id: string; type: string; part: string }[] = [];
  await parseWholeXml(await archive.open('xl/_rels/workbook.xml.rels', largestDescription), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name === 'Relationship') relations.push({ id: Id, type: Type, part: partOf(Target) });
    },
  });
  return relations;
}

/** Throws a FileFault without a visible sheet. */
export async function readWorkbookParts(archive: ZipArchive): Promise<WorkbookParts> {
  const visible: { name: string; id?: string }[] = [];
  let date1904 = false;
  await parseWholeXml(await archive.open(workbookPart, largestDescription), {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = isTrue(attributes.date1904);
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') {
        visible.push({ name: attributes.name ?? '', id: attributeOf(attributes, 'id') });
      }
    },
  });
  const relations = await readRelations(archive);
  const ofType = (type: string) =>
    relations.find((relation) => relation.type.endsWith(`/${type}`))?.part ?? '';
  const [first, ...others] = visible.slice(0, mostSheets).flatMap(({ name, id }): SheetPart[] => {
    const relation = relations.find((one) => one.id === id);
    // A sheet of charts has no rows.
    return relation === undefined || relation.type.endsWith('/chartsheet')
      ? []
      : [{ name, part: relation.part }];
  });
  if (first === undefined) throw new FileFault(damagedWorkbook);
  return {
    sheets: [first, ...others],
    sharedStrings: ofType('sharedStrings'),
    styles: ofType('styles'),
    date1904,
  };
}
