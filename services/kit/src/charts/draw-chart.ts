import { chartTitle, readableColour, type ReadChart } from '@club/contract';
import { clubSettings } from '../club-settings/club-settings.ts';
import { paperText } from '../exports/pdf-table.ts';
import { drawBars } from './draw-bars.ts';
import { drawCourse } from './draw-course.ts';
import { drawPyramid } from './draw-pyramid.ts';
import {
  fitted,
  ink,
  sizes,
  textAt,
  type ChartStyle,
  type Drawing,
  type MeasureText,
  type Shape,
} from './drawing.ts';

/** Points. */
const [titleHeight, legendHeight, mark] = [18, 14, 10];

/** A chart of a report as a picture of a width in points: its title, which bar is which, and what it draws. */
export function drawChart(chart: ReadChart, width: number, measure: MeasureText): Drawing {
  const style = styleOf(chart, measure);
  const legend = legendOf(chart, style);
  const head = titleHeight + (legend.length > 0 ? legendHeight : 0);
  const body = bodyOf(chart, width, style);
  const wide = (text: string): number => measure(text, sizes.title, 'bold');
  const title = textAt(fitted(chartTitle(chart), width, wide), 0, 0, { size: sizes.title, font: 'bold' });
  return {
    width,
    height: head + body.height,
    shapes: [title, ...legend, ...body.shapes.map((shape) => moved(shape, 0, head))],
  };
}

function bodyOf(chart: ReadChart, width: number, style: ChartStyle): Drawing {
  if (chart.shape === 'time') return drawCourse(chart, width, style);
  return chart.shape === 'pyramid' ? drawPyramid(chart, width, style) : drawBars(chart, width, style);
}

/** The club's colour as it can be read on paper (U-11). */
function styleOf({ kind }: ReadChart, measure: MeasureText): ChartStyle {
  const { couleur } = clubSettings.current.clubInfo;
  return {
    measure,
    accent: readableColour(couleur, ['#ffffff']),
    textOf: (value) => paperText(kind, value),
    tickOf: (value) => paperText('count', value),
  };
}

function legendOf({ series, shape }: ReadChart, { measure, accent }: ChartStyle): Shape[] {
  if (!series) return [];
  const [one, other] = series;
  const y = titleHeight;
  const second = mark + 4 + measure(one, sizes.small) + 16;
  const look = { size: sizes.small, colour: ink.muted };
  const square = { kind: 'rect', x: 0, y: y + 1.5, width: mark, height: 6, colour: accent } as const;
  const dashes: Shape = {
    kind: 'line',
    colour: ink.text,
    width: 1.5,
    dashed: true,
    points: [
      [second, y + 4.5],
      [second + mark, y + 4.5],
    ],
  };
  return [
    square,
    textAt(one, mark + 4, y, look),
    shape === 'time' ? dashes : { ...square, x: second, colour: ink.muted },
    textAt(other, second + mark + 4, y, look),
  ];
}

/** A shape elsewhere. */
export function moved(shape: Shape, dx: number, dy: number): Shape {
  if (shape.kind !== 'line') return { ...shape, x: shape.x + dx, y: shape.y + dy };
  return { ...shape, points: shape.points.map((point) => point && [point[0] + dx, point[1] + dy]) };
}
