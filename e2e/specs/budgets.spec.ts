import type { BrowserContext, Page } from '@playwright/test';
import { enterAs, provideSaison } from '../commands/api.ts';
import { shiftBudget, shiftsOf, watchShifts } from '../commands/shifts.ts';
import { expect, test } from '../commands/test.ts';

const kilobyte = 1024;

/** Bytes on the wire of everything a page's first load fetches, headers included. */
async function firstLoad(
  context: BrowserContext,
  page: Page,
  address: string,
  complete = () => page.waitForLoadState('networkidle'),
): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await watchShifts(page);
  await page.goto(address);
  await complete();
  return bytes;
}

test('the first load of /login weighs at most 228 KB and does not jump', async ({ page, context }) => {
  const bytes = await firstLoad(context, page, '/login');
  test.info().annotations.push({ type: 'KB', description: (bytes / kilobyte).toFixed(0) });
  expect(bytes).toBeGreaterThan(10 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(228 * kilobyte);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(shiftBudget);
});

test('the first load of the member list weighs at most 450 KB and does not jump', async ({
  page,
  context,
  admin,
}) => {
  await enterAs(context, admin);
  const bytes = await firstLoad(context, page, '/members');
  test.info().annotations.push({ type: 'KB', description: (bytes / kilobyte).toFixed(0) });
  expect(bytes).toBeGreaterThan(10 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(450 * kilobyte);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(shiftBudget);
});

test('the first load of the dashboard weighs at most 450 KB and does not jump', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  await enterAs(context, admin);
  // Its event stream never ends: it is complete when each part shows something.
  const bytes = await firstLoad(context, page, '/', async () => {
    await expect(page.getByRole('article', { name: 'Total adhérents' }).getByRole('img')).toBeVisible();
    await expect(page.locator('.club-skeleton-line')).toHaveCount(0);
  });
  test.info().annotations.push({ type: 'KB', description: (bytes / kilobyte).toFixed(0) });
  expect(bytes).toBeGreaterThan(10 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(450 * kilobyte);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(shiftBudget);
});
