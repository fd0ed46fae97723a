import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** F9 leads to the amount that is only proposed; Enter there says that it is received, and saves. */
export async function saveReceived(
  page: Page,
  keyboard: { press: (key: string) => Promise<unknown> } = page.keyboard,
): Promise<void> {
  await keyboard.press('F9');
  await expect(page.getByLabel('Montant du règlement 1')).toBeFocused();
  await keyboard.press('Enter');
}
