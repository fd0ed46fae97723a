import type { Page } from '@playwright/test';

/** Maximum CLS while loading: half the «good» threshold. */
export const shiftBudget = 0.05;

/** Records unexpected layout shifts of all pages opened from now on. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(observeShifts);

/** Those of the page in view, since it was opened. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { clubShifts: { value: number } }).clubShifts.value);

/** A fault when the page exceeded the budget, with the elements that moved furthest; else empty. */
export async function jumpsOf(page: Page): Promise<string[]> {
  const shifts = await shiftsOf(page);
  if (shifts <= shiftBudget) return [];
  const worst = await page.evaluate(
    () => (window as unknown as { clubShifts: { worst: string } }).clubShifts.worst,
  );
  return [`jumps by ${shifts.toFixed(2)}: ${worst}`];
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Runs in the page. */
function observeShifts(): void {
  const total = { value: 0, worst: '', max: 0 };
  Object.assign(window, { clubShifts: total });
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      total.value += value;
      if (value <= total.max) continue;
      total.max = value;
      total.worst = sources
        .map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.className} ${place(previousRect)} → ${place(currentRect)}`,
        )
        .join('; ');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
