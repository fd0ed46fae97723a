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
  row(cells: readonly Cell[]): void;
  /** A line for each, as many as fit above the foot; how many others there are is said. */
  list(texts: readonly string[], size: number): void;
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
/** Points of a row. */
export const rowHeight = 15;
const footHeight = 24;
const rowSize = 9;

/** A5, in millimetres. */
const a5 = [148, 210] as const;

/** Opens a page; `title` is what readers show. */
export async function openPaper(title: string): Promise<Paper> {
  const { openPdf } = await import('@club/service-kit/pdf'); // 5 MB that a service at rest never needs
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
  const fontOf = (isBold: boolean | undefined) => (isBold ? 'bold' : 'regular');

  return {
    letterhead(logo, lines) {
      const top = page.y;
      if (logo) page.image(logo, margin, top, { fit: [logoSide, logoSide] });
      const left = margin + (logo ? logoSide + 12 : 0);
      page.y = top;
      for (const { text, size, bold: isBold } of lines) {
        page.font(fontOf(isBold)).fontSize(size);
        page.text(text, left, page.y, { width: width - (left - margin), ellipsis: true });
      }
      page.y = Math.max(page.y, top + (logo ? logoSide : 0)) + 16;
      page.x = margin;
    },
    line(text, { size, bold: isBold, gap, before = 0 }) {
      page.font(fontOf(isBold)).fontSize(size);
      page.text(text, margin, page.y + before, { width });
      page.y += gap;
    },
    row(cells) {
      const top = page.y;
      page.fontSize(rowSize);
      for (const [index, { text, at, bold: isBold, right }] of cells.entries()) {
        const next = cells[index + 1];
        const room = (next && !right ? next.at : width) - at - (next && !right ? 6 : 0);
        page.font(fontOf(isBold));
        page.text(text, margin + at, top + 3, {
          width: room,
          height: rowHeight - 3,
          lineBreak: false,
          ellipsis: true,
          align: right ? 'right' : 'left',
        });
      }
      page.y = top + rowHeight;
      page
        .moveTo(margin, page.y)
        .lineTo(margin + width, page.y)
        .lineWidth(0.5)
        .stroke('#999999');
      page.fillColor('black');
    },
    list(texts, size) {
      page.font('regular').fontSize(size);
      const height = page.currentLineHeight(true);
      const room = Math.floor((footTop - page.y) / height) - 1;
      const shown = texts.length > room ? texts.slice(0, Math.max(0, room - 1)) : texts;
      const others = texts.length - shown.length;
      for (const text of [...shown, ...(others > 0 ? [`et ${others} autres`] : [])]) {
        const top = page.y;
        page.text(text, margin, top, { width, height, lineBreak: false, ellipsis: true });
        page.y = top + height;
      }
    },
    foot(left, right) {
      const y = footTop;
      page.font('regular').fontSize(8);
      page.text(left, margin, y, { width: width / 2, lineBreak: false });
      page.text(right, margin + width / 2, y, { width: width / 2, align: 'right', lineBreak: false });
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
