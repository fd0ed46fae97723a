import type { drawLine } from '@club/service-kit/pdf';
import { drawRule, mutedInk, paperColour, ruleInk } from './paper-ink.ts';
import type { RecuClub } from './recus.ts';

/** Points from the left edge of what is written, and width. */
export interface PaperColumn {
  title: string;
  at: number;
  width: number;
  align?: 'end';
}

/** How the cells of a row are written: points, and to what part of that a long text shrinks. */
export interface RowStyle {
  size: number;
  shrink: number;
}

type Style = Partial<Parameters<typeof drawLine>[1]>;

/** A4 pages that are written from top to bottom; `y` in points from the top. */
export interface TablePaper {
  addPage(): void;
  /** Of the page, in points, without the margin below. */
  readonly bottom: number;
  say(text: string, y: number, style?: Style): void;
  /** In the club's colour. */
  title(text: string, y: number): void;
  /** Logo, name and addresses of the club. */
  letterhead(club: RecuClub, logo: Buffer | undefined): void;
  /** A ruled row; answers where the next one begins. */
  row(texts: readonly string[], y: number, font: 'regular' | 'bold'): number;
  end(): Promise<Buffer>;
}

export const margin = 36;
const rowHeight = 16;
const footHeight = 24;
/** Height of A4, in points. */
const pageHeight = 842;
const logoSide = 44;
/** Points of a text that takes two lines of a row. */
const smallText = 6;

/** Opens a document of several pages with one table; `title` is what readers show. */
export async function openTablePaper(
  title: string,
  columns: readonly PaperColumn[],
  { size, shrink }: RowStyle,
): Promise<TablePaper> {
  const { a4, drawLine, drawLines, openPdf } = await import('@club/service-kit/pdf'); // 5 MB that a service at rest never needs
  const document = openPdf({ size: a4, title });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((give, fail) => {
    document.on('end', () => give(Buffer.concat(chunks)));
    document.on('error', fail);
  });
  const widthOf = () => document.page.width - 2 * margin;
  const say = (text: string, y: number, style: Style = {}) =>
    drawLine(document, { text, x: margin, y, width: widthOf(), font: 'regular', size: 9, ...style });
  const accent = paperColour();

  const rule = (y: number, colour: string, thickness: number) =>
    drawRule(document, { x: margin, y, width: widthOf() }, { colour, thickness });

  /** On one line a little smaller, else on two small ones: a row is as high as the others. */
  function cell(line: Parameters<typeof drawLine>[1]): void {
    document.font(line.font).fontSize(line.size * (line.shrink ?? 1));
    if (document.widthOfString(line.text) <= line.width || line.align) return drawLine(document, line);
    drawLines(document, { ...line, y: line.y - 2, size: smallText, shrink: 0.8, most: 2 });
  }

  return {
    addPage: () => void document.addPage(),
    get bottom() {
      return document.page.height - margin;
    },
    say,
    title(text, y) {
      document.fillColor(accent);
      say(text, y, { font: 'bold', size: 15, shrink: 0.7 });
      document.fillColor('black');
    },
    letterhead(club, logo) {
      if (logo) document.image(logo, margin, margin, { fit: [logoSide, logoSide] });
      const indent = logo ? logoSide + 12 : 0;
      const beside = { x: margin + indent, width: widthOf() - indent };
      say(club.nom, margin, { ...beside, font: 'bold', size: 13 });
      const address = [club.adresse?.replaceAll(/\s*\n\s*/g, ', '), club.telephone, club.email];
      document.fillColor(mutedInk);
      say(address.filter(Boolean).join(' · '), margin + 18, { ...beside, size: 8 });
      rule(margin + logoSide + 6, accent, 1.5);
    },
    row(texts, y, font) {
      for (const [place, { at, width, align }] of columns.entries())
        cell({
          ...{ text: texts[place] ?? '', x: margin + at, width, y: y + 3, size, font, shrink },
          ...(align && { align }),
        });
      const under = y + rowHeight;
      if (font === 'bold') rule(under, accent, 0.75);
      else rule(under, ruleInk, 0.5);
      return under;
    },
    end() {
      document.end();
      return ended;
    },
  };
}

/** Rows of each page below a head (`headHeight`, and rows that it writes); the last page leaves room for `endHeight`. All in points. */
export function pagesOf<Row>(
  rows: readonly Row[],
  { headHeight, headRows, endHeight }: { headHeight: number; headRows: number; endHeight: number },
): Row[][] {
  const room = pageHeight - 2 * margin - headHeight - headRows * rowHeight - footHeight;
  const [full, last] = [Math.floor(room / rowHeight), Math.floor((room - endHeight) / rowHeight)];
  const pages: Row[][] = [];
  let rest = [...rows];
  while (rest.length > last) {
    const taken = Math.min(full, rest.length - 1);
    pages.push(rest.slice(0, taken));
    rest = rest.slice(taken);
  }
  return [...pages, rest];
}
