import type { Page } from '@playwright/test';

/** Resolves once the page that opens next has read what the counter needs without network (M-75): names, and the key. */
export async function whatCounterReads(page: Page): Promise<void> {
  const answers = ['/api/guichet/personnes', '/api/auth/sceau'].map(async (one) => {
    const answer = await page.waitForResponse((found) => found.url().includes(one));
    await answer.finished();
  });
  await Promise.all(answers);
  // The page has what arrived once it has nothing else to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)).then(() => undefined));
}
