import { test as base } from '@playwright/test';
import { adminPassword, apiOf, type Api } from './api.ts';
import { productUrl } from './product.ts';

/** Journeys know the product's address and can arrange things as the administrator. */
export const test = base.extend<object, { admin: Api }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
  baseURL: async ({}, use) => use(productUrl()),
  admin: [
    // oxlint-disable-next-line no-empty-pattern -- same
    async ({}, use) => use(await apiOf('111', adminPassword())),
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
