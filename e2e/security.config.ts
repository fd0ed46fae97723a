import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Browser attacks of `npm run test:security`, too long for `npm test`. */
export default defineConfig({
  ...journeys,
  workers: 1,
  testDir: 'security',
  expect: { timeout: 30_000 },
  projects: [{ name: 'security', use: { trace: 'off' } }],
});
