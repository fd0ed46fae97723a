import { isDateFormat } from './date-format.ts';
import { parseWholeXml } from './xml.ts';
import { largestDescription, type ZipArchive } from './zip-archive.ts';

/** By position: shows a date. */
export async function readDateStyles(archive: ZipArchive, part: string): Promise<boolean[]> {
  if (!archive.has(part)) return [];
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inCellStyles = false;
  await parseWholeXml(await archive.open(part, largestDescription), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'xf' && inCellStyles) formats.push(Number(numFmtId));
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return formats.map((id) => isDateFormat(id, codes.get(id)));
}
