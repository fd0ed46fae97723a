import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeFaults } from '../commands/axe.ts';
import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { screens } from '../commands/screens/screens.ts';
import { provideShownClub } from '../commands/screens/shown-club.ts';
import { unvisited } from '../commands/screens/unvisited.ts';
import { jumpsOf } from '../commands/shifts.ts';
import { expect, test } from '../commands/test.ts';
import { lookAtAll, openWindow } from '../commands/window.ts';

/** Where pictures go when PICTURES is set: not kept in git, to be looked at. They take longer than all of axe. */
const pictures = path.join(import.meta.dirname, '..', 'screenshots');
const takesPictures = Boolean(process.env['PICTURES']);
/** Only those whose name holds it, while one works on them. */
const only = process.env['SCREENS'] ?? '';
/** A counter's screen, which axe reads; the others are only photographed here. `npm run test:quality` reads them all. */
const counter = { width: 1366, height: 768 };
const tablets = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
];

test('no screen and no dialog is forgotten below', () => {
  const ids = { cotisationId: '', familleId: '', lastReglementId: '', userId: '' };
  const nobody = { memberId: '', memberCode: '', ...ids };
  expect(unvisited(screens(nobody))).toEqual([]);
});

test('every screen, light and dark: axe finds nothing, and nothing jumps', async ({
  browser,
  baseURL,
  admin,
}) => {
  test.setTimeout(1_800_000);
  const all = screens(await provideShownClub(admin)).filter(({ name }) => name.includes(only));
  const open = () => openWindow(browser, { baseURL, viewport: counter });
  const found = await lookAtAll(all, admin, open, async (page, { name }) => {
    const faults = [...(await jumpsOf(page)), ...(await axeFaults(page))];
    if (takesPictures) await takePictures(page, `${name}-%-light.png`);
    await page.emulateMedia({ colorScheme: 'dark' });
    // All else is the same page.
    faults.push(...(await axeFaults(page, 'colours')).map((fault) => `dark, ${fault}`));
    if (takesPictures) await takePictures(page, `${name}-%-dark.png`);
    return faults;
  });
  expect(found).toEqual([]);
});

test('every screen 320 px wide: nothing is cut, nothing has to be moved sideways, axe finds nothing', async ({
  browser,
  baseURL,
  admin,
}) => {
  test.setTimeout(1_800_000);
  const all = screens(await provideShownClub(admin)).filter(({ name }) => name.includes(only));
  const open = () => openWindow(browser, { baseURL, viewport: narrowest });
  const found = await lookAtAll(all, admin, open, async (page, { name }) => {
    const faults = [...(await reflowFaults(page)), ...(await axeFaults(page))];
    if (takesPictures)
      await page.screenshot({
        path: path.join(pictures, `${name}-${narrowest.width}-light.png`),
        fullPage: true,
      });
    return faults;
  });
  expect(found).toEqual([]);
});

/** A picture of each size; `%` in the name is its width. */
async function takePictures(page: Page, name: string): Promise<void> {
  for (const size of [counter, ...tablets]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: path.join(pictures, name.replace('%', String(size.width))) });
  }
  await page.setViewportSize(counter);
}
