import type { Locator, Page } from '@playwright/test';
import { axeFaults } from '../commands/axe.ts';
import { walkCursor } from '../commands/cursor-walk.ts';
import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { usable } from '../commands/screens/screen.ts';
import { screens } from '../commands/screens/screens.ts';
import { counter, lookAtAll, settled, tablets } from '../commands/screens/visit.ts';
import { jumpsOf, shiftsOf } from '../commands/shifts.ts';
import { expect, test } from '../commands/test.ts';

const sizes = [counter, ...tablets, narrowest];
const minutes = 60_000;
const note = (type: string, value: number | string) =>
  test.info().annotations.push({ type, description: String(value) });

for (const viewport of sizes) {
  test(`axe with all rules, light and dark, ${viewport.width} px wide: nothing; nothing jumps`, async ({
    admin,
    shownClub,
    windows,
  }) => {
    test.setTimeout(15 * minutes);
    const all = screens(shownClub);
    let maxShifts = 0;
    const found = await lookAtAll(all, { windows, admin, viewport }, async (page) => {
      maxShifts = Math.max(maxShifts, await shiftsOf(page));
      const faults = [...(await jumpsOf(page)), ...(await cutIn(page)), ...(await axeFaults(page))];
      await page.emulateMedia({ colorScheme: 'dark' });
      return [...faults, ...(await axeFaults(page)).map((fault) => `dark, ${fault}`)];
    });
    note('screens and dialogs', all.length);
    note('greatest layout shift', maxShifts.toFixed(3));
    note('violations', found.length);
    expect(found).toEqual([]);
  });
}

test('the cursor is seen on every control, covered by nothing, and never caught', async ({
  admin,
  shownClub,
  windows,
}) => {
  test.setTimeout(15 * minutes);
  const all = screens(shownClub);
  const found = await lookAtAll(all, { windows, admin }, walkCursor);
  note('screens and dialogs', all.length);
  note('faults', found.length);
  expect(found).toEqual([]);
});

test('a dialog that is closed by Escape gives the cursor back to the button that opened it', async ({
  admin,
  shownClub,
  windows,
}) => {
  test.setTimeout(15 * minutes);
  const opened = screens(shownClub).filter(({ opens }) => opens !== undefined);
  const unopened = opened.map(({ name, address, answers = [], opens }) => ({
    name,
    address,
    answers,
    shows: (page: Page) => usable(page, opens!),
  }));
  const found = await lookAtAll(unopened, { windows, admin }, async (page, { shows }) => {
    const dialogs = page.locator('dialog[open]');
    const below = await dialogs.count();
    const opener = await shows(page).elementHandle();
    await opener!.focus();
    await page.keyboard.press('Enter');
    if (!(await becomes(dialogs.nth(below), 'visible')))
      return (await opener!.isVisible()) ? ['no dialog comes'] : [];
    await settled(page);
    await page.keyboard.press('Escape');
    if (!(await becomes(dialogs.nth(below), 'detached'))) return ['Escape does not close it'];
    const isBack = await opener!.evaluate((element) => element === document.activeElement);
    return isBack ? [] : ['the cursor is lost'];
  });
  note('dialogs', opened.length);
  note('faults', found.length);
  expect(found).toEqual([]);
});

/** At its narrowest each part of a screen is looked at; else only whether the screen leaves the window. */
const cutIn = (page: Page): Promise<string[]> =>
  page.viewportSize()?.width === narrowest.width ? reflowFaults(page) : wider(page);

/** A screen never scrolls sideways as a whole (WCAG 1.4.10): what is wide scrolls in its own box. */
async function wider(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return wide > 0 ? [`is ${wide} px wider than the window`] : [];
}

/** Whether it does in time: a fault names its screen, a time-out does not. */
const becomes = (place: Locator, state: 'visible' | 'detached'): Promise<boolean> =>
  place.waitFor({ state }).then(
    () => true,
    () => false,
  );
