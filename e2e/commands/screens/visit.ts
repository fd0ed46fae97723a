import { expect, type Browser, type Page } from '@playwright/test';
import { enterAs, type Api } from '../api.ts';
import { watchShifts } from '../shifts.ts';
import { productUrl } from '../product.ts';
import { click, type Answered, type Screen } from './screen.ts';

/** A counter's screen. */
export const counter = { width: 1366, height: 768 };
export const tablets = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
];

/** A window that records layout shifts; `print` is disabled, as the printable card calls it. */
export async function openWindow(browser: Browser): Promise<Page> {
  const view = { baseURL: productUrl(), viewport: counter, locale: 'fr-FR' };
  const context = await browser.newContext({ ...view, reducedMotion: 'reduce' });
  await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
  const page = await context.newPage();
  await watchShifts(page);
  return page;
}

/** Where screens are looked at, and as whom. */
export interface Visitor {
  windows: readonly Page[];
  admin: Api;
  /** Size of the windows; a counter's unless given. */
  viewport?: { width: number; height: number };
}

/** Runs `look` on every screen, all windows in parallel. Returns its findings prefixed by the screen's name. */
export async function lookAtAll(
  all: readonly Screen[],
  { windows, admin, viewport = counter }: Visitor,
  look: (page: Page, screen: Screen) => Promise<readonly string[]>,
): Promise<string[]> {
  const left = [...all];
  const visitAll = async (page: Page): Promise<string[]> => {
    const found: string[] = [];
    for (let screen = left.shift(); screen; screen = left.shift()) {
      await page.context().clearCookies();
      await forgetKept(page);
      if (!screen.signedOut) await enterAs(page.context(), admin);
      const shown = screen;
      // On a phone the actions of a row stand in a menu: what they open is opened on a wider screen.
      const opensFirst = viewport.width < counter.width && (shown.opens ?? shown.reach) !== undefined;
      await page.setViewportSize(opensFirst ? counter : viewport);
      await page.emulateMedia({ colorScheme: 'light' });
      const reach = async () => {
        await visit(page, shown);
        if (opensFirst) await resize(page, shown, viewport);
      };
      const faults = await reach().then(() => look(page, shown), notShown(page));
      found.push(...faults.map((fault) => `${shown.name}: ${fault}`));
    }
    return found;
  };
  return (await Promise.all(windows.map(visitAll))).flat();
}

/** What a screen keeps in its browser is not there for the next one. */
async function forgetKept(page: Page): Promise<void> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: productUrl(), storageTypes: 'indexeddb' });
  await session.detach();
}

/** Says what stood there instead, which is gone when the next screen comes. */
const notShown =
  (page: Page) =>
  async (error: unknown): Promise<string[]> => {
    const instead = await page.locator('body').innerText();
    const why = error instanceof Error ? error.message.slice(0, 300) : String(error);
    return [`is not shown: ${why}\nat ${page.url()} instead: ${instead.slice(0, 1_500)}`];
  };

async function visit(page: Page, screen: Screen): Promise<void> {
  await page.unrouteAll();
  for (const answered of screen.answers ?? []) await answer(page, answered);
  await page.goto(screen.address);
  await settled(page);
  if (screen.opens) await click(screen.opens)(page);
  await screen.reach?.(page);
  await expect(screen.shows(page)).toBeVisible();
  await settled(page);
}

/** Resizes the window; reopens what a resize closes or misplaces, such as menus. */
export async function resize(page: Page, screen: Screen, size: typeof counter): Promise<void> {
  await page.setViewportSize(size);
  await settled(page);
  const box = await screen.shows(page).boundingBox();
  if (!box || box.x >= size.width) await visit(page, screen);
}

async function answer(page: Page, { url, method, status, body }: Answered): Promise<void> {
  await page.route(url, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    if (typeof body !== 'function') return route.fulfill({ status: status ?? 200, json: body });
    const response = await route.fetch();
    return route.fulfill({ response, json: body((await response.json()) as never) });
  });
}

/** Waits until nothing loads any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.club-skeleton-line, [aria-busy="true"]')).toHaveCount(0);
}
