import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** What takes too long for `npm test`: `npm run test:quality` runs it and tables its annotations. */
export default defineConfig({
  ...journeys,
  testDir: 'quality',
  expect: { timeout: 30_000 },
  projects: [{ name: 'quality', use: { trace: 'off' } }],
});
