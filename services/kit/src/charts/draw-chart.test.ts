import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { mostBars, type ReadChart } from '@club/contract';
import { measureText, pictureOf } from './chart-picture.ts';
import { drawChart } from './draw-chart.ts';
import type { Shape } from './drawing.ts';

const aBar = fc.record({
  key: fc.string(),
  label: fc.string({ maxLength: 60 }),
  value: fc.integer({ min: -10_000, max: 9_000_000 }),
  against: fc.option(fc.integer({ min: -10, max: 9_000_000 }), { nil: undefined }),
});

const aChart: fc.Arbitrary<ReadChart> = fc.record({
  title: fc.constant('Reçu par moyen'),
  axis: fc.constant('Moyen'),
  measure: fc.constant('Montant'),
  kind: fc.constantFrom('amount' as const, 'count' as const),
  bars: fc.array(aBar, { minLength: 1, maxLength: 30 }),
  series: fc.constantFrom(undefined, ['2026-2027', '2025-2026'] as const),
  shape: fc.constantFrom(undefined, 'time' as const, 'pyramid' as const),
});

const width = 380;

/** Left, right, upper and lower edge. */
function edgesOf(shape: Shape): [number, number, number, number] {
  if (shape.kind === 'line') {
    const points = shape.points.filter((point) => point !== null);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  }
  const { x, y } = shape;
  if (shape.kind === 'rect') return [x, x + shape.width, y, y + shape.height];
  const wide = measureText(shape.text, shape.size, shape.font);
  const left = x - (shape.align === 'start' ? 0 : shape.align === 'center' ? wide / 2 : wide);
  return [left, left + wide, y, y + shape.size];
}

const barCount = (shapes: readonly Shape[], colour: string) =>
  shapes.filter((shape) => shape.kind === 'rect' && shape.colour === colour).length;

describe('the picture of a chart', () => {
  it('holds all that is drawn, whatever the chart', () => {
    fc.assert(
      fc.property(aChart, (chart) => {
        const { height, shapes } = drawChart(chart, width, measureText);
        for (const shape of shapes) {
          const [left, right, upper, lower] = edgesOf(shape);
          // A line that was never known has no edges.
          if (!Number.isFinite(left)) continue;
          assert.ok(left >= -1 && right <= width + 1, JSON.stringify([shape, left, right]));
          assert.ok(upper >= -6 && lower <= height + 1, JSON.stringify([shape, upper, lower, height]));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('draws twelve bars of many, and says so; of what runs over time all', () => {
    const bars = Array.from({ length: 20 }, (_, at) => ({ key: `${at}`, label: `Nom ${at}`, value: at + 1 }));
    const chart: ReadChart = { title: 'Montant', axis: 'Nom', measure: 'Montant', kind: 'amount', bars };
    const { shapes } = drawChart(chart, width, measureText);
    const [title] = shapes;
    assert.ok(title?.kind === 'text' && title.text === 'Montant\u00a0: les 12 premières');
    assert.equal(barCount(shapes, '#1d4ed8'), mostBars);
    const course = drawChart({ ...chart, shape: 'time' }, width, measureText);
    assert.equal(barCount(course.shapes, '#1d4ed8'), 20);
  });

  it('is the same PNG each time, twice as dense as its points', async () => {
    const bars = ['Espèce', 'Chèque'].map((label, at) => ({ key: label, label, value: 3 - at }));
    const chart: ReadChart = { title: 'Reçu', axis: 'Moyen', measure: 'Reçu', kind: 'amount', bars };
    const drawing = drawChart(chart, width, measureText);
    const [one, other] = await Promise.all([pictureOf(drawing), pictureOf(drawing)]);
    assert.ok(one.png.equals(other.png));
    assert.deepEqual([one.png.readUInt32BE(16), one.width], [2 * width, width]);
  });
});
