import type { Browser, Page } from '@playwright/test';
import { enterAs, type Api } from './api.ts';
import { watchShifts } from './shifts.ts';
import type { ScreenAddress } from './screens/screen-address.ts';
import { visit } from './screens/visit.ts';

type View = NonNullable<Parameters<Browser['newContext']>[0]>;

/** A browser window that adds up its layout shifts, and whose `print` does nothing: the printable card prints by itself. */
export async function openWindow(browser: Browser, view: View): Promise<Page> {
  const context = await browser.newContext({ ...view, locale: 'fr-FR', reducedMotion: 'reduce' });
  await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
  const page = await context.newPage();
  await watchShifts(page);
  return page;
}

/**
 * Visits screens, each with `look`, in two windows at once: one waits while the other computes. Answers what `look` finds,
 * with the name of the screen before it.
 */
export async function lookAtAll(
  all: readonly ScreenAddress[],
  api: Api,
  open: () => Promise<Page>,
  look: (page: Page, screen: ScreenAddress) => Promise<readonly string[]>,
): Promise<string[]> {
  const left = [...all];
  const visitAll = async (): Promise<string[]> => {
    const page = await open();
    const found: string[] = [];
    for (let screen = left.shift(); screen; screen = left.shift()) {
      await page.context().clearCookies();
      if (!screen.signedOut) await enterAs(page.context(), api);
      await page.emulateMedia({ colorScheme: 'light' });
      const faults = await visit(page, screen).then(() => look(page, screen), notShown);
      found.push(...faults.map((fault) => `${screen.name}: ${fault}`));
    }
    await page.context().close();
    return found;
  };
  return (await Promise.all([visitAll(), visitAll()])).flat();
}

/** A screen that cannot be reached is a fault like another: the rest is still looked at. */
const notShown = (error: unknown): string[] => [
  `is not shown: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`,
];
