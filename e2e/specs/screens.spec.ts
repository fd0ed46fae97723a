import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { apiOf, adminPassword, enterAs, provideSaison, type Api } from '../commands/api.ts';
import { provideAccount } from '../commands/debtor.ts';
import { provideSection } from '../commands/money.ts';
import { screens, visit } from '../commands/screens.ts';
import { expect, test } from '../commands/test.ts';

/** Not kept in git: to be looked at. */
const pictures = path.join(import.meta.dirname, '..', 'screenshots');
const tags = ['RGAAv4', 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A counter's screen, which axe reads, and a tablet: the same page with a folded menu, only photographed. */
const counter = { width: 1366, height: 768 };
const tablet = { width: 1024, height: 768 };

/** A member to look at: the first of the list, made when there is none. */
async function provideMember(api: Api): Promise<string> {
  const { adherents } = await api.get<{ adherents: { id: string }[] }>('/api/adherents?limit=1');
  return (
    adherents[0]?.id ??
    (await api.post<{ id: string }>('/api/adherents', { prenom: 'Amel', nom: 'Ben Ali' })).id
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen, ${colorScheme}: axe finds nothing, pictures of two sizes are kept`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(420_000);
    const api = await apiOf('111', adminPassword());
    await provideSaison(api);
    await provideSection(api, '12', 'Natation');
    const memberId = await provideMember(api);
    await provideAccount(api, memberId);
    const page = await openPage(browser, { baseURL, colorScheme, viewport: counter });
    const faults: string[] = [];
    for (const screen of screens(memberId)) {
      await page.context().clearCookies();
      if (!screen.signedOut) await enterAs(page.context(), api);
      await visit(page, screen);
      faults.push(...(await axeFaults(page)).map((fault) => `${screen.name}: ${fault}`));
      for (const size of [counter, tablet]) {
        await page.setViewportSize(size);
        const name = `${screen.name}-${size.width}-${colorScheme}.png`;
        await page.screenshot({ path: path.join(pictures, name) });
      }
      await page.setViewportSize(counter);
    }
    await page.context().close();
    expect(faults).toEqual([]);
  });
}

type View = NonNullable<Parameters<Browser['newContext']>[0]>;

/** A browser window whose `print` does nothing: the printable card prints by itself. */
async function openPage(browser: Browser, view: View): Promise<Page> {
  const context = await browser.newContext({ ...view, locale: 'fr-FR', reducedMotion: 'reduce' });
  await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
  return context.newPage();
}

async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`));
}
