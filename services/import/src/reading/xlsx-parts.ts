import { damagedWorkbook, FileFault } from './file-fault.ts';
import { attributeOf, parseWholeXml } from './xml.ts';
import { largestDescription, type ZipArchive } from './zip-archive.ts';

/** First visible sheet, and the date origin. */
export interface WorkbookParts {
  sheet: string;
  sharedStrings: string;
  styles: string;
  date1904: boolean;
}

export const workbookPart = 'xl/workbook.xml';
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
  let sheetId: string | undefined;
  let date1904 = false;
  await parseWholeXml(await archive.open(workbookPart, largestDescription), {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = isTrue(attributes.date1904);
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') {
        sheetId ??= attributeOf(attributes, 'id');
      }
    },
  });
  const relations = await readRelations(archive);
  const ofType = (type: string) =>
    relations.find((relation) => relation.type.endsWith(`/${type}`))?.part ?? '';
  const sheet = relations.find(({ id }) => id === sheetId)?.part;
  if (sheet === undefined) throw new FileFault(damagedWorkbook);
  return { sheet, sharedStrings: ofType('sharedStrings'), styles: ofType('styles'), date1904 };
}
