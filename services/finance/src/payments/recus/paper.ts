import { drawRule, mutedInk, paperColour, ruleInk } from './paper-ink.ts';

/** A text of a row; `at` and sizes are points. */
export interface Cell {
  text: string;
  /** From the left edge of what is written. */
  at: number;
  bold?: boolean;
  /** Ends at the right edge. */
  right?: boolean;
}

interface LineStyle {
  size: number;
  bold?: boolean;
  /** In the club's colour. */
  accent?: boolean;
  muted?: boolean;
  /** Under it. */
  gap: number;
  before?: number;
}

/** Pages of A5 that are written from top to bottom. */
export interface Paper {
  letterhead(
    logo: Buffer | undefined,
    lines: readonly { text: string; size: number; bold?: boolean }[],
  ): void;
  line(text: string, style: LineStyle): void;
  /** A long text takes two lines, or is made smaller and then cut where there are too many rows for that. */
  row(cells: readonly Cell[], most?: 1 | 2): void;
  /** Over rows. */
  titles(cells: readonly Cell[]): void;
  /** Points that a row takes. */
  rowHeight(cells: readonly Cell[]): number;
  /**
   * A line or two for each, as many as fit above the foot; how many others there are is said. `under`: small texts of each, left
   * out where the page has no room for all.
   */
  list(texts: readonly string[], size: number, under?: readonly (readonly string[])[]): void;
  /** At the foot of the page, left and right. */
  foot(left: string, right: string): void;
  /** Points that are left above the foot. */
  room(): number;
  /** Points that a text takes, broken into lines. */
  heightOf(text: string, size: number): number;
  /** The next page, from its top. */
  nextPage(): void;
  end(): Promise<Buffer>;
}

const margin = 36;
const logoSide = 52;
/** Points of a row, and of another line in it. */
const [rowHeight, moreHeight] = [16, 11];
const footHeight = 24;
const rowSize = 9;
/** Points of a text under one of a list: the largest at which all fit. */
const smallSizes = [7, 6.5, 6];
/** Points from one line of such a text to the next, of one point of size. */
const smallLeading = 1.15;

/** A5, in millimetres. */
const a5 = [148, 210] as const;

/** Opens a page; `title` is what readers show. */
export async function openPaper(title: string): Promise<Paper> {
  const { drawLines, leading, linesOf, openPdf } = await import('@club/service-kit/pdf'); // 5 MB that a service at rest never needs
  const page = openPdf({ size: a5, title });
  page.addPage();
  page.y = margin;
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((give, fail) => {
    page.on('end', () => give(Buffer.concat(chunks)));
    page.on('error', fail);
  });
  const width = page.page.width - 2 * margin;
  const footTop = page.page.height - margin - footHeight;
  const accent = paperColour();
  const fontOf = (isBold: boolean | undefined) => (isBold ? ('bold' as const) : ('regular' as const));

  /** Its texts with their places. */
  function placed(cells: readonly Cell[], { isBold = false, most = 2 } = {}) {
    return cells.map(({ text, at, bold = isBold, right }, index) => {
      const next = cells[index + 1];
      const room = (next && !right ? next.at : width) - at - (next && !right ? 6 : 0);
      return {
        ...{ text, x: margin + at, y: page.y + 4, width: room, size: rowSize },
        ...{ font: fontOf(bold), shrink: 0.7, most: right ? 1 : most },
        ...(right && ({ align: 'end' } as const)),
      };
    });
  }
  const heightOfRow = (blocks: ReturnType<typeof placed>): number =>
    rowHeight + moreHeight * (Math.max(...blocks.map((one) => linesOf(page, one).lines.length)) - 1);

  const rule = (colour: string, thickness: number) =>
    drawRule(page, { x: margin, y: page.y, width }, { colour, thickness });

  function row(blocks: ReturnType<typeof placed>): void {
    const under = page.y + heightOfRow(blocks);
    for (const block of blocks) drawLines(page, block);
    page.y = under;
  }

  return {
    letterhead(logo, lines) {
      const top = page.y;
      if (logo) page.image(logo, margin, top, { fit: [logoSide, logoSide] });
      const left = margin + (logo ? logoSide + 12 : 0);
      page.y = top;
      for (const { text, size, bold: isBold } of lines) {
        page.font(fontOf(isBold)).fontSize(size);
        page.fillColor(isBold ? 'black' : mutedInk);
        page.text(text, left, page.y, { width: width - (left - margin), ellipsis: true });
      }
      page.y = Math.max(page.y, top + (logo ? logoSide : 0)) + 8;
      rule(accent, 1.5);
      page.y += 16;
      page.x = margin;
    },
    line(text, { size, bold: isBold, accent: isAccent, muted, gap, before = 0 }) {
      page.font(fontOf(isBold)).fontSize(size);
      page.fillColor(isAccent ? accent : muted ? mutedInk : 'black');
      page.text(text, margin, page.y + before, { width });
      page.fillColor('black');
      page.y += gap;
    },
    row(cells, most = 2) {
      row(placed(cells, { most }));
      rule(ruleInk, 0.5);
    },
    titles(cells) {
      page.fillColor(mutedInk);
      row(placed(cells, { isBold: true }));
      rule(accent, 0.75);
    },
    rowHeight: (cells) => heightOfRow(placed(cells)),
    list(texts, size, under = []) {
      const of = { x: margin, width, font: 'regular', size, shrink: 0.8, most: 2 } as const;
      const line = leading * size;
      const heightOf = (text: string) => linesOf(page, { ...of, text }).lines.length * line;
      const smallAt = (points: number) => ({ ...of, x: margin + 8, width: width - 8, size: points });
      const smallHeight = (text: string, points: number) =>
        linesOf(page, { ...smallAt(points), text }).lines.length * smallLeading * points;
      const added = (parts: readonly string[], height: (text: string) => number) =>
        parts.reduce((sum, text) => sum + height(text), 0);
      const left = footTop - page.y - added(texts, heightOf);
      const small = smallSizes.find(
        (points) => added(under.flat(), (text) => smallHeight(text, points)) <= left,
      );
      for (const [at, text] of texts.entries()) {
        const height = heightOf(text);
        const isLast = at === texts.length - 1;
        if (page.y + height + (isLast ? 0 : line) > footTop) {
          const others = texts.length - at;
          drawLines(page, { ...of, text: others > 1 ? `et ${others} autres` : 'et 1 autre', y: page.y });
          return;
        }
        const below = page.y + height;
        drawLines(page, { ...of, text, y: page.y });
        page.y = below;
        if (small === undefined) continue;
        page.fillColor(mutedInk);
        for (const told of under[at] ?? []) {
          const next = page.y + smallHeight(told, small);
          drawLines(page, { ...smallAt(small), text: told, y: page.y });
          page.y = next;
        }
        page.fillColor('black');
      }
    },
    foot(left, right) {
      const y = footTop;
      page.font('regular').fontSize(8).fillColor(mutedInk);
      page.text(left, margin, y, { width: width / 2, lineBreak: false });
      page.text(right, margin + width / 2, y, { width: width / 2, align: 'right', lineBreak: false });
      page.fillColor('black');
    },
    room: () => footTop - page.y,
    heightOf: (text, size) => page.font('regular').fontSize(size).heightOfString(text, { width }),
    nextPage() {
      page.addPage();
      page.y = margin;
    },
    end() {
      page.end();
      return ended;
    },
  };
}
