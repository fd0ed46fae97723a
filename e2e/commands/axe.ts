import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';

const rules = {
  all: {
    type: 'tag',
    values: ['RGAAv4', 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>;

interface InPage {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

/** An open dialog makes the rest inert; the page is checked separately. */
const openDialog = 'dialog[open]';

/** axe faults of the page or its open dialog: all rules of RGAA and WCAG 2.2 AA, or only those on colour. */
export async function axeFaults(page: Page, chosen: keyof typeof rules = 'all'): Promise<string[]> {
  await painted(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source); // a page that was looked at before has it
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { axe } = window as unknown as { axe: InPage };
      const context = document.querySelector(selector) ? { include: [[selector]] } : document;
      const { violations } = await axe.run(context, { runOnly, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`));
    },
    [openDialog, rules[chosen]] as const,
  );
}

/** Waits for loading and colour transitions, which alter contrast. */
async function painted(page: Page): Promise<void> {
  await expect(page.locator('.club-table-stale')).toHaveCount(0);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Infinite animations (spinners) never end.
    const animations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(animations.map(({ finished }) => finished));
  });
}
