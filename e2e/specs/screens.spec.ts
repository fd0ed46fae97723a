import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { apiOf, adminPassword, enterAs, provideSaison, type Api } from '../commands/api.ts';
import { provideCampaign } from '../commands/campaign.ts';
import { provideAccount } from '../commands/debtor.ts';
import { provideSection } from '../commands/money.ts';
import { screens, visit, type ScreenAddress } from '../commands/screens.ts';
import { expect, test } from '../commands/test.ts';

/** Where pictures go when PICTURES is set: not kept in git, to be looked at. They take longer than all of axe. */
const pictures = path.join(import.meta.dirname, '..', 'screenshots');
const takesPictures = Boolean(process.env['PICTURES']);
const tags = ['RGAAv4', 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const colourRules = ['color-contrast', 'link-in-text-block'];
/** A counter's screen, which axe reads, and a tablet: the same page with a folded menu, only photographed. */
const counter = { width: 1366, height: 768 };
const tablet = { width: 1024, height: 768 };

/** A member to look at, whom the search for «ben» finds; made when there is none. */
async function provideMember(api: Api): Promise<string> {
  const { adherents } = await api.get<{ adherents: { id: string }[] }>('/api/adherents?search=ben&limit=1');
  return (
    adherents[0]?.id ??
    (await api.post<{ id: string }>('/api/adherents', { prenom: 'Amel', nom: 'Ben Ali' })).id
  );
}

test('every screen, light and dark: axe finds nothing', async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const api = await apiOf('111', adminPassword());
  await provideSaison(api);
  await provideSection(api, '12', 'Natation');
  const memberId = await provideMember(api);
  await provideAccount(api, memberId);
  await provideCampaign(api);
  const all = screens(memberId);
  const found = await Promise.all(
    [0, 1].map((half) => {
      const visited = all.filter((_screen, index) => index % 2 === half);
      return visitAll(api, visited, () => openPage(browser, { baseURL, viewport: counter }));
    }),
  );
  expect(found.flat()).toEqual([]);
});

/** Visits screens one after the other in a window of their own; answers what axe finds. */
async function visitAll(
  api: Api,
  visited: readonly ScreenAddress[],
  open: () => Promise<Page>,
): Promise<string[]> {
  const page = await open();
  const faults: string[] = [];
  for (const screen of visited) {
    await page.context().clearCookies();
    if (!screen.signedOut) await enterAs(page.context(), api);
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, screen);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await axeFaults(page, colorScheme);
      faults.push(...found.map((fault) => `${screen.name}, ${colorScheme}: ${fault}`));
      if (takesPictures) await takePictures(page, `${screen.name}-%-${colorScheme}.png`);
    }
  }
  await page.context().close();
  return faults;
}

/** A picture of each size; `%` in the name is its width. */
async function takePictures(page: Page, name: string): Promise<void> {
  for (const size of [counter, tablet]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: path.join(pictures, name.replace('%', String(size.width))) });
  }
  await page.setViewportSize(counter);
}

type View = NonNullable<Parameters<Browser['newContext']>[0]>;

/** A browser window whose `print` does nothing: the printable card prints by itself. */
async function openPage(browser: Browser, view: View): Promise<Page> {
  const context = await browser.newContext({ ...view, locale: 'fr-FR', reducedMotion: 'reduce' });
  await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
  return context.newPage();
}

/** Waits until nothing loads, which dims what is there, and colours have changed wholly. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.club-table-stale')).toHaveCount(0);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** In the dark only what colours decide: all else is the same page. */
async function axeFaults(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await settled(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(colourRules)
  ).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`));
}
