import { rowsAt, type FigureRows, type ReportScope } from './figure-rows.ts';
import type { Bar, ReportChart } from './report-descriptor.ts';

/** A chart ready to draw. */
export interface ReadChart extends Omit<ReportChart<never>, 'bars' | 'series' | 'link' | 'aside'> {
  bars: readonly Bar[];
  series?: readonly [string, string] | undefined;
  link?: string | undefined;
  aside?: string | undefined;
}

/** Those of a report. */
export const chartsOf = <Answer>({
  chart,
  charts = [],
}: {
  chart?: ReportChart<Answer>;
  charts?: readonly ReportChart<Answer>[];
}): ReportChart<Answer>[] => [...(chart ? [chart] : []), ...charts];

/** Its bars with their rows. */
export function barsOf<Answer>(
  { figures }: { figures: Pick<FigureRows<Answer, never, never>, 'bars'> },
  { bars, title }: ReportChart<Answer>,
  answer: Answer,
  scope: ReportScope | undefined,
): Bar[] {
  const drawn = bars(answer);
  if (!scope) return drawn;
  const rowsOf = (figure: number | undefined, key: string | undefined) =>
    figure && key !== undefined ? rowsAt(figures.bars?.[title], key, { answer, scope }) : undefined;
  return drawn.map((bar) => ({
    ...bar,
    rows: rowsOf(bar.value, bar.key),
    ...(bar.againstKey && { againstRows: rowsOf(bar.against, bar.againstKey) }),
  }));
}

export function largestFirst<Of>(all: readonly Of[], barOf: (one: Of) => Bar): Bar[] {
  return all.map(barOf).toSorted((a, b) => b.value - a.value);
}
