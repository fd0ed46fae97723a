import type { Page } from '@playwright/test';

/** Takes an act of the menu «Corriger…» at the foot of a record. */
export async function correct(page: Page, act: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Corriger…' }).click();
  await page.getByRole('menuitem', { name: act }).click();
}
