import type { BrowserContext, Page } from '@playwright/test';
import { enterAs, provideSaison } from '../commands/api.ts';
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
  await page.addInitScript(observeShifts);
  await page.goto(address);
  await complete();
  return bytes;
}

/** Runs in the page: adds up layout shifts that nobody caused. */
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

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { clubShifts: { value: number } }).clubShifts.value);

test('the first load of /login weighs at most 200 KB and does not jump', async ({ page, context }) => {
  const bytes = await firstLoad(context, page, '/login');
  test.info().annotations.push({ type: 'KB', description: (bytes / kilobyte).toFixed(0) });
  expect(bytes).toBeGreaterThan(10 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(200 * kilobyte);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.1);
});

test('the first load of the member list weighs at most 380 KB and does not jump', async ({
  page,
  context,
  admin,
}) => {
  await enterAs(context, admin);
  const bytes = await firstLoad(context, page, '/members');
  test.info().annotations.push({ type: 'KB', description: (bytes / kilobyte).toFixed(0) });
  expect(bytes).toBeGreaterThan(10 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(380 * kilobyte);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.1);
});

test('the first load of the dashboard weighs at most 380 KB and does not jump', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  await enterAs(context, admin);
  // Its event stream never ends: it is complete when each part shows something.
  const bytes = await firstLoad(context, page, '/', async () => {
    await expect(page.getByRole('article', { name: 'Total Adhérents' }).getByRole('img')).toBeVisible();
    await expect(page.locator('.club-skeleton-line')).toHaveCount(0);
  });
  test.info().annotations.push({ type: 'KB', description: (bytes / kilobyte).toFixed(0) });
  expect(bytes).toBeGreaterThan(10 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(380 * kilobyte);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.1);
});
