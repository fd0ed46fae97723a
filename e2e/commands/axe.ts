import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type ColorScheme = 'light' | 'dark';

const tags = ['RGAAv4', 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/** An open dialog keeps everything behind it from being used; what is behind is looked at by itself. */
const openDialog = 'dialog[open]';

/**
 * What axe finds on a page, or in the dialog that is open over it, by all rules of RGAA and WCAG 2.2 AA, or only by those that
 * colours decide.
 */
export async function axeFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await painted(page);
  const axe = new AxeBuilder({ page });
  if ((await page.locator(openDialog).count()) > 0) axe.include(openDialog);
  const { violations } = await (rules === 'all' ? axe.withTags(tags) : axe.withRules(colourRules)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`));
}

/** Waits until nothing loads, which dims what is there, and colours have changed wholly. */
async function painted(page: Page): Promise<void> {
  await expect(page.locator('.club-table-stale')).toHaveCount(0);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // What turns while something runs never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
