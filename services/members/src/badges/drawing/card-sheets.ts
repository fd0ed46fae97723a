import type { TypeCarte } from '@club/contract';
import { a4, drained, mm, openPdf } from '@club/service-kit/pdf';
import { cardsPerSheet, cardSize, sheet, type CardFace, type ClubFace } from './card-face.ts';
import { placeAt, type Place } from './card-parts.ts';
import { drawCard, stopsOf } from './draw-card.ts';

const { columns, rows } = sheet;

/** Margins that are left on A4, in millimetres. */
const left = (a4[0] - columns * cardSize.width) / 2;
const top = (a4[1] - rows * cardSize.height) / 2;

/** Of a crop mark, in millimetres, and how far it stays from the cards. */
const [markLength, markGap] = [5, 2];

/** Faces to draw, sheet by sheet: `cardsPerSheet` of them, fewer on the last. */
export type Sheets = AsyncIterable<readonly CardFace[]>;

interface SheetOptions {
  type: TypeCarte;
  club: ClubFace;
  title: string;
}

/**
 * A PDF of A4 sheets with ten cards each, edge to edge, and crop marks on every line that is cut. It is drawn while it is read;
 * what `sheets` throws is what its reader gets.
 */
export function cardSheets(sheets: Sheets, { type, club, title }: SheetOptions): PDFKit.PDFDocument {
  const document = openPdf({ size: a4, title });
  const shared = withOpenLogo(document, club);
  const stops = stopsOf(type, club);
  const places = Array.from({ length: cardsPerSheet }, (_, at): Place => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return placeAt(document, mm(left + column * cardSize.width), mm(top + row * cardSize.height), stops);
  });
  const draw = async (): Promise<void> => {
    for await (const faces of sheets) {
      document.addPage();
      drawMarks(document);
      for (const [at, face] of faces.entries()) drawCard(document, places[at]!, face, shared);
      await drained(document);
    }
    document.end();
  };
  draw().catch((error: unknown) => document.destroy(error as Error));
  return document;
}

/** What `image` does first, and would do again for each card; its types do not have it. */
function openImage(document: PDFKit.PDFDocument, picture: PDFKit.Mixins.ImageSrc): PDFKit.Mixins.ImageSrc {
  type Opening = { openImage: (source: typeof picture) => typeof picture };
  return (document as unknown as Opening).openImage(picture);
}

/** Made once: its pages share it. */
function withOpenLogo(document: PDFKit.PDFDocument, club: ClubFace): ClubFace {
  const { logo } = club;
  return { ...club, logo: logo && openImage(document, logo) };
}

function drawMarks(document: PDFKit.PDFDocument): void {
  document.lineWidth(0.25);
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * cardSize.width;
    line(document, [x, top - markGap - markLength], [x, top - markGap]);
    line(document, [x, a4[1] - top + markGap], [x, a4[1] - top + markGap + markLength]);
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * cardSize.height;
    line(document, [left - markGap - markLength, y], [left - markGap, y]);
    line(document, [a4[0] - left + markGap, y], [a4[0] - left + markGap + markLength, y]);
  }
  document.stroke('#000000');
}

type Point = readonly [x: number, y: number];

function line(document: PDFKit.PDFDocument, [fromX, fromY]: Point, [toX, toY]: Point): void {
  document.moveTo(mm(fromX), mm(fromY)).lineTo(mm(toX), mm(toY));
}
