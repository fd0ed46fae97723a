import type { Page } from '@playwright/test';

/** The most that a screen may jump by itself while it loads (Cumulative Layout Shift). */
export const shiftBudget = 0.1;

/** Has every page opened from now on add up its layout shifts that nobody caused. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(observeShifts);

/** Those of the page in view, since it was opened. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { clubShifts: { value: number } }).clubShifts.value);

/** Runs in the page. */
function observeShifts(): void {
  const total = { value: 0 };
  Object.assign(window, { clubShifts: total });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) total.value += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
