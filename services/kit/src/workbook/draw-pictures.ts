import type ExcelJS from 'exceljs';

/** A picture over the cells of the first columns. */
export interface PlacedPicture {
  png: Buffer;
  /** Columns that it covers. */
  columns: number;
  /** Counted from 0; the last one in part, by so much in EMU. */
  rows: { first: number; last: number; part: number };
}

/** What the stream writer has beyond its types. Its version is pinned, and the last one (decision 131). */
interface WriterInside {
  readonly zip: { append(content: string, entry: { name: string }): unknown };
}
interface SheetInside {
  readonly id: number;
  readonly _sheetRelsWriter: { addRelationship(to: { Type: string; Target: string }): string };
  _write(xml: string): void;
  /** Writes what stands where a drawing belongs. */
  _writeLegacyData(): void;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawings = 'http://schemas.openxmlformats.org/drawingml/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Places pictures on a sheet that is not committed yet: the stream writer of ExcelJS has no drawings of its own. */
export function drawPictures(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  sheet: ExcelJS.Worksheet,
  pictures: readonly PlacedPicture[],
): void {
  const { zip } = workbook as unknown as WriterInside;
  const inside = sheet as unknown as SheetInside;
  const name = `drawing${inside.id}.xml`;
  const images = pictures.map(({ png }) => workbook.addImage({ buffer: png as never, extension: 'png' }));
  zip.append(drawingOf(pictures), { name: `xl/drawings/${name}` });
  zip.append(relationsOf(images), { name: `xl/drawings/_rels/${name}.rels` });
  const id = inside._sheetRelsWriter.addRelationship({
    Type: `${relations}/drawing`,
    Target: `../drawings/${name}`,
  });
  inside._writeLegacyData = () => inside._write(`<drawing r:id="${id}"/>`);
  const type = `<Override PartName="/xl/drawings/${name}" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`;
  const append = zip.append.bind(zip);
  zip.append = (content, entry) =>
    append(
      entry.name === '[Content_Types].xml' ? content.replace('</Types>', `${type}</Types>`) : content,
      entry,
    );
}

function drawingOf(pictures: readonly PlacedPicture[]): string {
  const names = `xmlns:xdr="${drawings}/spreadsheetDrawing" xmlns:a="${drawings}/main" xmlns:r="${relations}"`;
  return `${declaration}<xdr:wsDr ${names}>${pictures.map(anchorOf).join('')}</xdr:wsDr>`;
}

function anchorOf({ columns, rows }: PlacedPicture, at: number): string {
  return `<xdr:twoCellAnchor editAs="oneCell">
<xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${rows.first}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>
<xdr:to><xdr:col>${columns}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${rows.last}</xdr:row><xdr:rowOff>${rows.part}</xdr:rowOff></xdr:to>
<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${at + 1}" name="Picture ${at + 1}"/><xdr:cNvPicPr/></xdr:nvPicPr>
<xdr:blipFill><a:blip r:embed="rId${at + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>
<xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>
<xdr:clientData/></xdr:twoCellAnchor>`;
}

function relationsOf(images: readonly number[]): string {
  const each = images.map(
    (image, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/image" Target="../media/image${image}.png"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`;
}
