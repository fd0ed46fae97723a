import { drawLine, mm, type TextLine } from '@club/service-kit/pdf';
import { cardSize } from './card-face.ts';

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

/** Height of a line of text of so many points, in millimetres, as on screens. */
export const lineHeight = (points: number): number => (points * 1.25 * 25.4) / 72;

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
