import type { ReglementsPage } from '../pages/reglements-page.ts';
import { expect } from './test.ts';
import type { Keyboard } from './keyboard.ts';

/** Opens a new règlement and selects its payer by keyboard; the amount due is proposed. */
export async function startPayment(
  keyboard: Keyboard,
  payments: ReglementsPage,
  { payerCode, owed }: { payerCode: string; owed: string },
): Promise<void> {
  await payments.open();
  await keyboard.press('n');
  await expect(payments.payer()).toBeFocused();
  await keyboard.type(payerCode);
  await keyboard.press('Enter');
  await expect(payments.amount()).toHaveValue(owed);
}
