import {
  drawLine,
  drawLines,
  leading,
  linesOf,
  mm,
  type TextLine,
  type TextLines,
} from '@club/service-kit/pdf';
import { cardSize } from './card-face.ts';
import { qrPath } from './qr-path.ts';

type Pdf = PDFKit.PDFDocument;

/** Where a card is drawn, and its background, made once: its pages share it. Points. */
export interface Place {
  x: number;
  y: number;
  background: PDFKit.PDFGradient;
}

/** The colours of a background from its upper left corner to the lower right one, with where each stands (0 to 1). */
export type Stops = readonly (readonly [at: number, colour: string])[];

/** A place on the pages of a document; lengths in points. */
export function placeAt(document: Pdf, x: number, y: number, stops: Stops): Place {
  const background = document.linearGradient(x, y, x + mm(cardSize.width), y + mm(cardSize.height));
  for (const [at, colour] of stops) background.stop(at, colour);
  return { x, y, background };
}

/** Draws a line of text at a place of the card; lengths in millimetres, size in points. */
export function write(document: Pdf, { x, y }: Place, line: TextLine): void {
  drawLine(document, { ...line, x: x + mm(line.x), y: y + mm(line.y), width: mm(line.width) });
}

/** The same with a text of several lines; answers its height in millimetres. */
export function writeLines(document: Pdf, { x, y }: Place, block: TextLines): number {
  const at = { x: x + mm(block.x), y: y + mm(block.y), width: mm(block.width) };
  return drawLines(document, { ...block, ...at }) / mm(1);
}

/** Height that it will have, in millimetres. */
export function linesHeight(document: Pdf, block: Omit<TextLines, 'x' | 'y'>): number {
  const { lines, size } = linesOf(document, { ...block, width: mm(block.width) });
  return lines.length * lineHeight(size);
}

/** Height of a line of text of so many points, in millimetres, as on screens. */
export const lineHeight = (points: number): number => (points * leading) / mm(1);

/** Of the logo, in millimetres. */
export const logoSide = 6.9;

/** The logo, if any; answers where the text beside it begins. Millimetres within the card. */
export function drawLogo(
  document: Pdf,
  place: Place,
  { logo, x, y }: { logo: PDFKit.Mixins.ImageSrc | null; x: number; y: number },
): number {
  if (!logo) return x;
  document.image(logo, place.x + mm(x), place.y + mm(y), { fit: [mm(logoSide), mm(logoSide)] });
  return x + logoSide + 2;
}

/** White square with a code in it. Millimetres within the card. */
export function drawQr(
  document: Pdf,
  place: Place,
  { text, side, x, y }: { text: string; side: number; x: number; y: number },
): void {
  const [left, upper, length] = [place.x + mm(x), place.y + mm(y), mm(side)];
  const { path, squares } = qrPath(text);
  document.rect(left, upper, length, length).fill('#ffffff');
  document
    .save()
    .translate(left, upper)
    .scale(length / squares)
    .fillColor('#000000');
  document.addContent(path).restore();
}

/** Of the photo, in millimetres. */
export const photoSize = { width: 20, height: 24 } as const;

/** The photo, or its empty frame with the word. Millimetres within the card. */
export function drawPhoto(
  document: Pdf,
  place: Place,
  { photo, colour, x, y }: { photo: Buffer | null; colour: string; x: number; y: number },
): void {
  const [left, top] = [place.x + mm(x), place.y + mm(y)];
  const [width, height] = [mm(photoSize.width), mm(photoSize.height)];
  if (photo) {
    document.save().roundedRect(left, top, width, height, mm(1)).clip();
    document.image(photo, left, top, { cover: [width, height], align: 'center', valign: 'center' }).restore();
  } else {
    const middle = y + photoSize.height / 2 - lineHeight(8.5) / 2;
    const line = { font: 'regular', size: 8.5, align: 'center', text: 'Photo' } as const;
    document.fillColor(colour);
    write(document, place, { ...line, x, y: middle, width: photoSize.width });
  }
  document.lineWidth(mm(0.3)).roundedRect(left, top, width, height, mm(1)).stroke(colour);
}
