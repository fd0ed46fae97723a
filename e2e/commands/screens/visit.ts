import { expect, type Page } from '@playwright/test';
import { click, type Answered, type ScreenAddress } from './screen-address.ts';

/** Goes there and waits until the screen is complete: what it shows is in view and nothing loads any more. */
export async function visit(page: Page, screen: ScreenAddress): Promise<void> {
  await page.unrouteAll();
  for (const answered of screen.answers ?? []) await answer(page, answered);
  await page.goto(screen.address);
  await settled(page);
  if (screen.opens) await click(screen.opens)(page);
  await screen.reach?.(page);
  await expect(screen.shows(page)).toBeVisible();
  await settled(page);
}

async function answer(page: Page, { url, status, body }: Answered): Promise<void> {
  await page.route(url, async (route) => {
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
