import type { ReglementsPage } from '../pages/reglements-page.ts';
import { expect } from './test.ts';
import type { Keyboard } from './keyboard.ts';

/** Opens a new règlement and names its payer, by keyboard alone; the amount that he owes is proposed. */
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
