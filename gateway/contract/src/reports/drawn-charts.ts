import { evolutionOf } from '../rules/evolution.ts';
import { frenchNumber } from '../rules/french.ts';
import type { Bar } from './report-descriptor.ts';
import type { ReadChart } from './read-chart.ts';
import type { ReadReport } from './read-report.ts';

/** Maximum bars of a ranking; more are not legible. */
export const mostBars = 12;

/** Charts with more than one bar (a single bar is the total), except on the page for the board. */
export function drawnCharts({
  cards = false,
  charts = [],
}: Pick<ReadReport, 'cards' | 'charts'>): readonly ReadChart[] {
  const least = cards ? 1 : 2;
  return charts.filter(({ bars }) => bars.length >= least);
}

/** Bars to draw; charts over time or age are never shortened. */
export const drawnBars = ({ bars, shape }: Pick<ReadChart, 'bars' | 'shape'>): readonly Bar[] =>
  shape ? bars : bars.slice(0, mostBars);

/** Its title, with how many are drawn when there are more, or how many cannot be drawn. */
export function chartTitle(chart: Pick<ReadChart, 'title' | 'bars' | 'shape' | 'aside'>): string {
  const isWhole = drawnBars(chart).length === chart.bars.length;
  const title = chart.aside ? `${chart.title} (${chart.aside})` : chart.title;
  return isWhole ? title : `${title}\u00a0: les ${mostBars} premières`;
}

/** Label of a bar with value, share and change: «450,00 Dh · 12 % · +5 %». */
export function barText(
  { value, against }: Bar,
  { bars, shares }: Pick<ReadChart, 'bars' | 'shares'>,
  textOf: (value: number) => string,
): string {
  const all = bars.reduce((sum, bar) => sum + bar.value, 0);
  const change = against === undefined ? null : evolutionOf(value, against);
  return [
    textOf(value),
    ...(shares ? [all > 0 ? `${Math.round((value / all) * 100)}\u00a0%` : '—'] : []),
    ...(change === null ? [] : [percentText(change)]),
  ].join(' · ');
}

/** «+12,5 %», «−3 %». */
export function percentText(value: number): string {
  return `${value > 0 ? '+' : ''}${frenchNumber(String(value))}\u00a0%`;
}
