import type { PdfFont } from '../pdf/fonts.ts';

/** A text of one line; `x` is its left edge, its middle or its right edge, `y` its upper edge. */
export interface TextShape {
  kind: 'text';
  text: string;
  x: number;
  y: number;
  size: number;
  font: PdfFont;
  colour: string;
  align: 'start' | 'center' | 'end';
}

export interface RectShape {
  kind: 'rect';
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
}

/** Through points; nothing is known where there is none. */
export interface LineShape {
  kind: 'line';
  points: readonly (readonly [x: number, y: number] | null)[];
  colour: string;
  width: number;
  dashed?: true;
}

export type Shape = TextShape | RectShape | LineShape;

/** A picture in points, from its upper left corner: the same for paper and for a workbook. */
export interface Drawing {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** How wide a text is, in points. */
export type MeasureText = (text: string, size: number, font?: PdfFont) => number;

/** How values are written, and with which colours. */
export interface ChartStyle {
  measure: MeasureText;
  /** A value of the chart, and one of its axis. */
  textOf: (value: number) => string;
  tickOf: (value: number) => string;
  accent: string;
}

/** As the light scheme of the screens has them. */
export const ink = { text: '#18212f', muted: '#4b5768', line: '#dde3ec' } as const;

/** Points of texts. */
export const sizes = { title: 10, text: 8.5, small: 7.5 } as const;

/** The most that names of bars take of the width. */
export const namesShare = 0.36;

/** A text as most of a chart has it. */
export const textAt = (
  text: string,
  x: number,
  y: number,
  more: Partial<Omit<TextShape, 'kind' | 'text' | 'x' | 'y'>> = {},
): TextShape => ({
  kind: 'text',
  text,
  x,
  y,
  size: sizes.text,
  font: 'regular',
  colour: ink.text,
  align: 'start',
  ...more,
});

/** What does not fit is cut, with «…». */
export function fitted(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  let letters = [...text];
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}
