import type { Page } from '@playwright/test';

/** The most that a screen may jump by itself while it loads (Cumulative Layout Shift). */
export const shiftBudget = 0.1;

/** Has every page opened from now on add up its layout shifts that nobody caused. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(observeShifts);

/** Those of the page in view, since it was opened. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { clubShifts: { value: number } }).clubShifts.value);

/** The elements that moved furthest together, and from where to where: for whoever has to mend it. */
export const worstShiftOf = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { clubShifts: { worst: string } }).clubShifts.worst);

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Runs in the page. */
function observeShifts(): void {
  const total = { value: 0, worst: '', most: 0 };
  Object.assign(window, { clubShifts: total });
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      total.value += value;
      if (value <= total.most) continue;
      total.most = value;
      total.worst = sources
        .map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.className} ${place(previousRect)} → ${place(currentRect)}`,
        )
        .join('; ');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
