import type { Page } from '@playwright/test';
import { enterAs } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { expect, test } from '../commands/test.ts';

const chapters = [/^Ce dont/, /^Sur une seule/, /^HTTPS/, /^Vos propres/, /^Plusieurs/, /^Compose/];

test.beforeEach(async ({ context, admin }) => {
  await enterAs(context, admin);
  // A printer's dialog would wait for ever.
  await context.addInitScript(() =>
    Object.assign(window, { print: () => (document.body.dataset['printed'] = 'yes') }),
  );
});

/** The page that a link of the screen opens beside it. */
async function opened(page: Page, link: RegExp): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: link }).click(),
  ]);
  await tab.waitForLoadState();
  return tab;
}

test(
  'who runs the club opens the guide beside the application, finds a chapter in it, and prints it',
  { tag: '@capability' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation').getByRole('button', { name: 'Configuration' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Guide de déploiement' }).click();
    const guide = await opened(page, /^Ouvrir le guide/);
    await expect(guide.getByRole('heading', { level: 1, name: 'Guide de déploiement' })).toBeVisible();
    const contents = guide.getByRole('navigation', { name: 'Sommaire' });
    for (const name of chapters) await expect(contents.getByRole('link', { name })).toBeVisible();
    await contents.getByRole('link', { name: 'Surveiller' }).press('Enter');
    await expect(guide.getByRole('heading', { level: 2, name: 'Surveiller' })).toBeInViewport();
    const printed = await opened(page, /^Version imprimable/);
    await expect(printed.locator('body')).toHaveAttribute('data-printed', 'yes');
    await expect(printed.locator('header')).toContainText('Club');
  },
);

for (const file of ['guide.html', 'guide-impression.html'])
  test(`${file} reads well: axe finds nothing, light, dark and 320 px wide, and nothing is blocked`, async ({
    page,
  }) => {
    const said: string[] = [];
    page.on('console', (line) => said.push(line.text()));
    await page.goto(`/mfe/admin/${file}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page)).toEqual([]);
    }
    await page.setViewportSize(narrowest);
    expect(await axeFaults(page)).toEqual([]);
    expect(await reflowFaults(page)).toEqual([]);
    expect(said).toEqual([]);
  });

test('each printed page of the guide has the name of the club and its number', async ({ page }) => {
  await page.goto('/mfe/admin/guide-impression.html?club=Aviron%20%22Sal%C3%A9%22');
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  );
  const feet = rules.filter((rule) => rule.startsWith('@page')).join('\n');
  expect(feet).toContain('counter(page)');
  expect(feet).toContain('"Aviron  Salé  — Guide de déploiement"');
  await expect(page.locator('header')).toContainText('Aviron "Salé"');
});
