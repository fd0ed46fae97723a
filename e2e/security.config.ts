import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Attacks that only a real browser can be the victim of; too long for `npm test`: `npm run test:security` runs them. */
export default defineConfig({
  ...journeys,
  testDir: 'security',
  expect: { timeout: 30_000 },
  projects: [{ name: 'security', use: { trace: 'off' } }],
});
