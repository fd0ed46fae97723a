import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Browser checks of `npm run test:quality`, too long for `npm test`; their annotations go into its table. */
export default defineConfig({
  ...journeys,
  workers: 1,
  testDir: 'quality',
  expect: { timeout: 30_000 },
  projects: [{ name: 'quality', use: { trace: 'off' } }],
});
