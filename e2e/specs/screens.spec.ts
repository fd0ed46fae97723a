import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeFaults } from '../commands/axe.ts';
import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { screens } from '../commands/screens/screens.ts';
import type { Screen } from '../commands/screens/screen.ts';
import { unvisited } from '../commands/screens/routes.ts';
import { counter, lookAtAll, resize, tablets } from '../commands/screens/visit.ts';
import { jumpsOf } from '../commands/shifts.ts';
import { expect, test } from '../commands/test.ts';

/** Where pictures go when PICTURES is set: not kept in git, to be looked at. They take longer than all of axe. */
const pictures = path.join(import.meta.dirname, '..', 'screenshots');
const takesPictures = Boolean(process.env['PICTURES']);
/** Only those whose name matches it, while one works on them. */
const only = new RegExp(process.env['SCREENS'] ?? '');
/** Each a test, so that workers share them. */
const parts = 12;

const ids = { cotisationId: '', familleId: '', lastReglementId: '', userId: '', promiseId: '' };
const ofNobody = screens({ memberId: '', memberCode: '', formuleCode: '', ...ids });

test('no screen and no dialog is forgotten below', () => {
  expect(unvisited(ofNobody)).toEqual([]);
});

for (let part = 0; part < parts; part += 1) {
  test(`screens, part ${part + 1} of ${parts}: axe finds nothing, light, dark and 320 px wide; nothing jumps or is cut`, async ({
    admin,
    shownClub,
    windows,
  }) => {
    test.setTimeout(900_000);
    const chosen = screens(shownClub).filter(({ name }, at) => at % parts === part && only.test(name));
    expect(await lookAtAll(chosen, { windows, admin }, faultsOf)).toEqual([]);
  });
}

/** All that can be wrong with a screen, which is loaded once: in another colour scheme or size it is the same page. */
async function faultsOf(page: Page, screen: Screen): Promise<string[]> {
  const faults = [...(await jumpsOf(page)), ...(await axeFaults(page))];
  await takePictures(page, screen, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  faults.push(...(await axeFaults(page, 'colours')).map((fault) => `dark, ${fault}`));
  await takePictures(page, screen, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await resize(page, screen, narrowest);
  const narrow = [...(await reflowFaults(page)), ...(await axeFaults(page))];
  if (takesPictures) await page.screenshot({ path: pictureOf(page, screen, 'light'), fullPage: true });
  return [...faults, ...narrow.map((fault) => `320 px wide, ${fault}`)];
}

/** A picture of each size that is wider than a phone. */
async function takePictures(page: Page, screen: Screen, scheme: 'light' | 'dark'): Promise<void> {
  if (!takesPictures) return;
  for (const size of [...tablets, counter]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: pictureOf(page, screen, scheme) });
  }
}

const pictureOf = (page: Page, { name }: Screen, scheme: 'light' | 'dark'): string =>
  path.join(pictures, `${name.replaceAll(/[/ ]+/g, '-')}-${page.viewportSize()?.width}-${scheme}.png`);
