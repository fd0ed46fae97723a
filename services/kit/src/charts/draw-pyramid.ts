import { largestOf, type ReadChart } from '@club/contract';
import {
  fitted,
  ink,
  namesShare,
  sizes,
  textAt,
  type ChartStyle,
  type Drawing,
  type Shape,
} from './drawing.ts';

/** Points. */
const [bar, rowHeight, gap] = [9, 15, 8];

/** Two counts of each band to the left and right of its name, on one scale; the first band at the bottom. */
export function drawPyramid({ bars }: ReadChart, width: number, style: ChartStyle): Drawing {
  const { measure, textOf, accent } = style;
  const measured = (text: string): number => measure(text, sizes.text);
  const rows = bars.toReversed().map(({ label, value, against = 0 }) => ({
    value,
    against,
    label: fitted(label, namesShare * width, measured),
  }));
  const top = largestOf(rows.flatMap(({ value, against }) => [value, against])) || 1;
  const names = largestOf(rows.map(({ label }) => measured(label)));
  const values = largestOf(
    rows.flatMap(({ value, against }) => [measured(textOf(value)), measured(textOf(against))]),
  );
  const room = Math.max(1, (width - names) / 2 - values - 2 * gap);
  const [leftEnd, rightStart] = [values + gap + room, width - values - gap - room];
  const widthOf = (value: number): number => Math.max(1, (value / top) * room);
  const shapes = rows.flatMap(({ label, value, against }, at): Shape[] => {
    const y = at * rowHeight + 2;
    const size = { kind: 'rect', y, height: bar } as const;
    return [
      textAt(textOf(value), values, y - 1, { align: 'end' }),
      ...(value > 0 ? [{ ...size, x: leftEnd - widthOf(value), width: widthOf(value), colour: accent }] : []),
      textAt(label, width / 2, y - 1, { align: 'center' }),
      ...(against > 0 ? [{ ...size, x: rightStart, width: widthOf(against), colour: ink.muted }] : []),
      textAt(textOf(against), width - values, y - 1),
    ];
  });
  return { width, height: rows.length * rowHeight, shapes };
}
