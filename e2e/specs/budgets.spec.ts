import type { BrowserContext, Page } from '@playwright/test';
import { enterAs } from '../commands/api.ts';
import { expect, test } from '../commands/test.ts';

const kilobyte = 1024;

/** Bytes on the wire of everything a page's first load fetches, headers included. */
async function firstLoad(context: BrowserContext, page: Page, address: string): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(observeShifts);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
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
