import { defineConfig } from '@playwright/test';

const visits = 'screens.spec.ts';
const closing = ['cloture.spec.ts', 'inscriptions.spec.ts'];

/** Journeys run against `npm start`. Those of a worker share a club and run in sequence. */
export default defineConfig({
  testDir: 'specs',
  globalSetup: './commands/build-once.ts',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: true,
  // In CI a journey that failed is tried once more, on a new club; the run tells it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Long, so that a busy machine does not fail.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  // Own workers, so own clubs: the last project closes seasons.
  projects: [
    { name: 'journeys', testIgnore: [visits, ...closing] },
    // A fault says where it is; a trace of so many screens would only slow them.
    { name: 'screens', testMatch: visits, fullyParallel: true, use: { trace: 'off' } },
    { name: 'closing', testMatch: closing },
  ],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
    viewport: { width: 1366, height: 768 },
    trace: 'retain-on-failure',
    // A button that is not there is said, not waited for until the test is over.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Staff have scrollbars, which take their width from what is shown.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
});
