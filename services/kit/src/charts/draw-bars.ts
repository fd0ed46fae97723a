import { barText, drawnBars, largestOf, ticksOf, type ReadChart } from '@club/contract';
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
const gap = 8;
const [bar, against, axisHeight] = [9, 4, 14];

/** Horizontal bars with their names and values, and an axis under them. */
export function drawBars(chart: ReadChart, width: number, style: ChartStyle): Drawing {
  const { measure, textOf, tickOf, accent } = style;
  const bars = drawnBars(chart);
  const measured = (text: string): number => measure(text, sizes.text);
  const texts = bars.map((one) => barText(one, chart, textOf));
  const names = Math.min(namesShare * width, largestOf(bars.map(({ label }) => measured(label))));
  const values = largestOf(texts.map(measured));
  const left = names + gap;
  const room = Math.max(1, width - left - values - gap);
  const ticks = ticksOf(largestOf(bars.flatMap((one) => [one.value, one.against ?? 0])) || 1, {
    maxSteps: 3,
  });
  const top = ticks.at(-1) ?? 1;
  const rowHeight = bar + (chart.series ? against + 8 : 7);
  const widthOf = (value: number): number => Math.max(1, (value / top) * room);
  const shapes = bars.flatMap((one, at): Shape[] => {
    const y = at * rowHeight + 2;
    const own = { kind: 'rect', x: left, width: widthOf(one.value), height: bar, colour: accent } as const;
    const former = { ...own, y: y + bar + 1, height: against, colour: ink.muted };
    return [
      textAt(fitted(one.label, names, measured), 0, y - 1),
      ...(one.value > 0 ? [{ ...own, y }] : []),
      ...(chart.series && (one.against ?? 0) > 0 ? [{ ...former, width: widthOf(one.against ?? 0) }] : []),
      textAt(texts[at] ?? '', width, y - 1, { align: 'end' }),
    ];
  });
  const under = bars.length * rowHeight + 1;
  return { width, height: under + axisHeight, shapes: [...shapes, ...axis()] };

  function axis(): Shape[] {
    const line = { kind: 'line', colour: ink.line, width: 0.75 } as const;
    const placed = ticks.map((tick, at) => {
      const align = at === 0 ? 'start' : at === ticks.length - 1 ? 'end' : 'center';
      const look = { size: sizes.small, colour: ink.muted, align } as const;
      return textAt(tickOf(tick), left + (tick / top) * room, under + 2, look);
    });
    // Where there is little room its ends say enough.
    const taken = placed.reduce((sum, { text }) => sum + measure(text, sizes.small) + gap, 0);
    const shown = taken > room ? placed.filter((_, at) => at === 0 || at === placed.length - 1) : placed;
    return [
      {
        ...line,
        points: [
          [left, under],
          [left + room, under],
        ],
      },
      ...shown,
    ];
  }
}
