import { labelled, largestOf, ticksOf, type ReadChart } from '@club/contract';
import {
  fitted,
  ink,
  sizes,
  textAt,
  type ChartStyle,
  type Drawing,
  type LineShape,
  type Shape,
} from './drawing.ts';

/** Points. */
const [plotHeight, axisHeight, gap] = [120, 14, 6];

/** Bar width as a share of one point, and its maximum as a share of the whole plot. */
const [barShare, widestShare] = [0.64, 1 / 16];

/** Upright bars over time, and what they are compared with as a dashed line. What is below zero is drawn at zero. */
export function drawCourse({ bars, series }: ReadChart, width: number, style: ChartStyle): Drawing {
  const { measure, tickOf, accent } = style;
  const former = bars.map(({ against }) => against ?? null);
  const ticks = ticksOf(largestOf([...bars.map(({ value }) => value), ...former]));
  const top = ticks.at(-1) ?? 1;
  const left = largestOf(ticks.map((tick) => measure(tickOf(tick), sizes.small))) + gap;
  const names = largestOf(bars.map(({ label, short = label }) => measure(short, sizes.small)));
  const plotWidth = width - left;
  const unit = plotWidth / Math.max(1, bars.length);
  const barWidth = Math.min(barShare * unit, widestShare * plotWidth);
  const middle = (at: number): number => left + (at + 0.5) * unit;
  const heightOf = (value: number): number => (Math.max(0, value) / top) * plotHeight;
  const line = (y: number): LineShape => ({
    kind: 'line',
    colour: ink.line,
    width: 0.75,
    points: [
      [left, y],
      [width, y],
    ],
  });
  const shapes: Shape[] = [
    ...ticks.flatMap((tick): Shape[] => {
      const y = plotHeight - heightOf(tick) + gap;
      const look = { size: sizes.small, colour: ink.muted, align: 'end' } as const;
      return [line(y), textAt(tickOf(tick), left - gap, y - sizes.small / 1.6, look)];
    }),
    ...bars.flatMap(({ value }, at): Shape[] => {
      const height = heightOf(value);
      if (height === 0) return [];
      const place = { x: middle(at) - barWidth / 2, y: plotHeight - height + gap };
      return [{ kind: 'rect', ...place, width: barWidth, height, colour: accent }];
    }),
    ...(series ? formerLine() : []),
    ...labelled(bars.length, Math.max(1, Math.floor(plotWidth / (names + 2 * gap)))).map((at): Shape => {
      const look = { size: sizes.small, colour: ink.muted, align: 'center' } as const;
      const { label = '', short = label } = bars[at] ?? {};
      const text = fitted(short, plotWidth, (one) => measure(one, sizes.small));
      // The last name stays within the picture.
      const x = Math.min(middle(at), width - measure(text, sizes.small) / 2);
      return textAt(text, x, plotHeight + gap + 3, look);
    }),
  ];
  return { width, height: plotHeight + gap + axisHeight, shapes };

  /** On a white border, so that it is seen before bars. */
  function formerLine(): Shape[] {
    const points = former.map((value, at) =>
      value === null ? null : ([middle(at), plotHeight - heightOf(value) + gap] as const),
    );
    return [
      { kind: 'line', points, colour: '#ffffff', width: 4 },
      { kind: 'line', points, colour: ink.text, width: 1.5, dashed: true },
    ];
  }
}
