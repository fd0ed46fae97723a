import type { ReadChart } from '@club/contract';
import type { Drawing } from '../charts/index.ts';
import type { PaperRow } from './pdf-table.ts';

/** A picture and where it stands on its page, in points. */
export interface PlacedDrawing {
  drawing: Drawing;
  x: number;
  y: number;
}

/** What a page holds. */
export interface PaperPage {
  rows: PaperRow[];
  drawings: PlacedDrawing[];
}

/** Where pages hold rows and pictures, in points. */
export interface PageRoom {
  x: number;
  width: number;
  /** Where rows begin beneath the titles of the columns, and a page without rows. */
  top: number;
  bareTop: number;
  bottom: number;
  heightOf: (row: PaperRow) => number;
}

/** Between two pictures. */
const gap = 24;

/** A page that is wider than this has two pictures side by side. */
const wide = 600;

/** Puts rows on pages as they come, then pictures beneath them. */
export class PageFiller {
  readonly pages: PaperPage[] = [{ rows: [], drawings: [] }];
  readonly #room: PageRoom;
  #y: number;

  constructor(room: PageRoom) {
    this.#room = room;
    this.#y = room.top;
  }

  get #last(): PaperPage {
    return this.pages.at(-1)!;
  }

  addRow(row: PaperRow): void {
    const { top, bottom, heightOf } = this.#room;
    const taken = heightOf(row);
    if (this.#y + taken > bottom && this.#last.rows.length > 0) {
      this.pages.push({ rows: [], drawings: [] });
      this.#y = top;
    }
    this.#last.rows.push(row);
    this.#y += taken;
  }

  /** Charts in rows of one or two, each row on a page whole. */
  addCharts(charts: readonly ReadChart[], draw: (chart: ReadChart, width: number) => Drawing): void {
    const { x, width, bareTop, bottom } = this.#room;
    const beside = width > wide ? 2 : 1;
    const own = (width - (beside - 1) * gap) / beside;
    for (let at = 0; at < charts.length; at += beside) {
      const drawings = charts.slice(at, at + beside).map((chart) => draw(chart, own));
      const height = Math.max(...drawings.map((drawing) => drawing.height));
      this.#y += gap;
      if (this.#y + height > bottom) {
        this.pages.push({ rows: [], drawings: [] });
        this.#y = bareTop;
      }
      for (const [place, drawing] of drawings.entries())
        this.#last.drawings.push({ drawing, x: x + place * (own + gap), y: this.#y });
      this.#y += height;
    }
  }
}
