import { create } from 'qrcode';

/** Blank squares around it. */
const blank = 1;

/**
 * A QR code as PDF operators that fill its dark squares, in a system of its own: one unit is one square, from the upper left
 * corner down. `squares` is its side, blank ones included.
 */
export function qrPath(text: string): { path: string; squares: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const from = column;
      while (column < size && data[row * size + column]) column += 1;
      if (column > from) runs.push(`${from + blank} ${row + blank} ${column - from} 1 re`);
    }
  }
  return { path: `${runs.join(' ')} f`, squares: size + 2 * blank };
}
