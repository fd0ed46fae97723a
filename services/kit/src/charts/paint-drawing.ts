import { drawLine } from '../pdf/text-lines.ts';
import { pathOf } from './chart-picture.ts';
import { moved } from './draw-chart.ts';
import type { Drawing, Shape } from './drawing.ts';

/** Draws it on the current page: sharp at every size, its texts can be searched. */
export function paintDrawing(
  document: PDFKit.PDFDocument,
  { shapes, width }: Drawing,
  at: { x: number; y: number },
): void {
  for (const shape of shapes) paint(document, moved(shape, at.x, at.y), width);
  document.fillColor('black');
}

function paint(document: PDFKit.PDFDocument, shape: Shape, width: number): void {
  if (shape.kind === 'rect') {
    document.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.colour);
    return;
  }
  if (shape.kind === 'line') {
    document.save().path(pathOf(shape.points)).lineWidth(shape.width);
    if (shape.dashed) document.dash(4, { space: 3 });
    document.stroke(shape.colour).restore();
    return;
  }
  const { text, x, y, size, font, colour, align } = shape;
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  document.fillColor(colour);
  drawLine(document, { text, x: left, y, width, font, size, align });
}
