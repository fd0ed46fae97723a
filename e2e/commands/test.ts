import { test as base, type Page } from '@playwright/test';
import { adminPassword, apiOf, type Api } from './api.ts';
import { productUrl } from './product.ts';
import { provideShownClub, type ShownClub } from './screens/shown-club.ts';
import { openWindow } from './screens/visit.ts';
import { startProduct } from './start-product.ts';

/** Seconds that the first journey of a worker may wait for its product. */
const startWithin = 180;

interface Worker {
  /** The clock of the product can be moved: a club of its own. */
  clocked: boolean;
  product: void;
  admin: Api;
  shownClub: ShownClub;
  /** Two windows, so that one waits while the other computes. */
  windows: readonly Page[];
}

/** Playwright's test, with the product's address and an administrator's API. */
export const test = base.extend<object, Worker>({
  clocked: [false, { option: true, scope: 'worker' }],
  product: [
    async ({ clocked }, use) => {
      const stop = await startProduct(clocked);
      await use();
      await stop();
    },
    { scope: 'worker', auto: true, timeout: startWithin * 1_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
  baseURL: async ({}, use) => use(productUrl()),
  admin: [
    async ({ product: _product }, use) => use(await apiOf('111', adminPassword())),
    { scope: 'worker' },
  ],
  shownClub: [
    async ({ admin }, use) => use(await provideShownClub(admin)),
    { scope: 'worker', timeout: startWithin * 1_000 },
  ],
  windows: [
    async ({ browser, product: _product }, use) => {
      const windows = [await openWindow(browser), await openWindow(browser)];
      await use(windows);
      await Promise.all(windows.map((page) => page.context().close()));
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
