import { faceOf } from '../pdf/fonts.ts';
import { layOut } from '../pdf/text-pieces.ts';
import type { Drawing, LineShape, MeasureText, Shape, TextShape } from './drawing.ts';

/** Pixels of a point: sharp on a screen of twice the density, and printed. */
const density = 2;

/** A picture to embed, in pixels of `density` a point. */
export interface Picture {
  png: Buffer;
  /** In points. */
  width: number;
  height: number;
}

/** How wide a text is in the fonts of our documents. */
export const measureText: MeasureText = (text, size, font = 'regular') =>
  layOut(font, text).reduce(
    (sum, { face, advanceWidth }) => sum + (advanceWidth / face.unitsPerEm) * size,
    0,
  );

/**
 * A drawing as PNG. Letters are drawn as outlines, so that no font of the machine is asked for; it is rendered outside of the
 * event loop.
 */
export async function pictureOf(drawing: Drawing): Promise<Picture> {
  const { default: sharp } = await import('sharp'); // native, and most processes never need it
  const { width, height } = drawing;
  const png = await sharp(Buffer.from(svgOf(drawing)))
    .png({ palette: true })
    .toBuffer();
  return { png, width, height };
}

/** The drawing as SVG, on white. */
export function svgOf({ width, height, shapes }: Drawing): string {
  const size = `width="${density * width}" height="${density * height}" viewBox="0 0 ${width} ${height}"`;
  const ground = `<rect width="${width}" height="${height}" fill="#ffffff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${shapes.map(markOf).join('')}</svg>`;
}

function markOf(shape: Shape): string {
  if (shape.kind === 'text') return lettersOf(shape);
  if (shape.kind === 'line') return lineOf(shape);
  const { x, y, width, height, colour } = shape;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${colour}"/>`;
}

function lineOf({ points, colour, width, dashed }: LineShape): string {
  const dash = dashed ? ' stroke-dasharray="4 3"' : '';
  return `<path d="${pathOf(points)}" fill="none" stroke="${colour}" stroke-width="${width}"${dash}/>`;
}

/** From point to point; broken where nothing is known. */
export function pathOf(points: LineShape['points']): string {
  let pen = 'M';
  return points
    .map((point) => {
      const step = point ? `${pen}${round(point[0])} ${round(point[1])}` : '';
      pen = point ? 'L' : 'M';
      return step;
    })
    .join('');
}

function lettersOf({ text, x, y, size, font, colour, align }: TextShape): string {
  const { ascent, unitsPerEm } = faceOf(font, 0);
  const baseline = y + (ascent / unitsPerEm) * size;
  let left = x - (align === 'start' ? 0 : (align === 'center' ? 0.5 : 1) * measureText(text, size, font));
  const pieces = layOut(font, text).map(({ face, glyphs, positions, advanceWidth }) => {
    const scale = size / face.unitsPerEm;
    let at = 0;
    const letters = glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const place = `translate(${round(at + xOffset)} ${round(yOffset)})`;
      at += xAdvance;
      return `<path transform="${place}" d="${path.toSVG()}"/>`;
    });
    const place = `translate(${round(left)} ${round(baseline)}) scale(${scale} ${-scale})`;
    left += advanceWidth * scale;
    return `<g transform="${place}" fill="${colour}">${letters.join('')}</g>`;
  });
  return pieces.join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;
