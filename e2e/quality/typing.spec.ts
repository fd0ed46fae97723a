import type { Dialog, Locator, Page } from '@playwright/test';
import { isDialog } from '../commands/screens/screen.ts';
import { screens } from '../commands/screens/screens.ts';
import { lookAtAll } from '../commands/screens/visit.ts';
import { expect, test } from '../commands/test.ts';

/** What one types in, but for a search in suggestions, where nothing is chosen yet, and a date, which counts once it is one. */
const typed = ['input:is([type=text], [type=email], [type=tel], :not([type]))', 'textarea']
  .map((field) => `${field}:not([role=combobox], [readonly], [inputmode=numeric])`)
  .join(', ');
const words = '12';

test('no dialog loses what was typed by Escape, «Annuler» or the way back without asking', async ({
  admin,
  shownClub,
  windows,
}) => {
  test.setTimeout(900_000);
  const all = screens(shownClub).filter(isDialog);
  let walked = 0;
  const found = await lookAtAll(all, { windows, admin }, async (page) => {
    const field = topDialog(page).locator(typed).filter({ visible: true }).last();
    if ((await field.count()) === 0) return [];
    walked++;
    return leaveIn(page, field);
  });
  test.info().annotations.push({ type: 'dialogs', description: String(walked) });
  expect(found).toEqual([]);
  expect(walked).toBeGreaterThan(20);
});

const topDialog = (page: Page): Locator => page.locator('dialog[open]').last();

/** Tries each way out of a dialog with something typed in it; what does not ask is a fault. */
async function leaveIn(page: Page, field: Locator): Promise<string[]> {
  await field.fill(words);
  // Out of every field: Escape in one with suggestions closes those first.
  await topDialog(page).getByRole('heading', { level: 2 }).first().click();
  const value = await field.inputValue();
  const cancel = topDialog(page)
    .locator('footer, .payment-form-buttons')
    .getByRole('button', { name: /^(Annuler|Fermer)$/ })
    .last();
  const ways: Record<string, () => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    cancel: () => cancel.click(),
    // Held, it never arrives.
    back: () => page.goBack({ timeout: 2_000 }).catch(() => undefined),
  };
  // Where the page itself would go, the browser asks.
  let held = 0;
  const hold = (asked: Dialog) => {
    held++;
    return asked.dismiss();
  };
  page.off('dialog', letGo);
  page.on('dialog', hold);
  const stay = page.getByRole('button', { name: 'Continuer la saisie' });
  const faults: string[] = [];
  for (const [way, leave] of Object.entries(ways)) {
    held = 0;
    await leave();
    const asked = expect.poll(async () => held > 0 || (await stay.isVisible()), { timeout: 6_000 });
    if (!(await asked.toBe(true).then(yes, no))) faults.push(`${way} does not ask`);
    if (await stay.isVisible()) await stay.click();
    await expect(stay).toHaveCount(0);
    const after = await field.inputValue({ timeout: 2_000 }).catch(() => undefined);
    if (after !== value) faults.push(`${way} loses what was typed`);
    if (after === undefined) break;
  }
  page.off('dialog', hold);
  page.on('dialog', letGo);
  return faults;
}

/** The next screen is gone to. */
const letGo = (asked: Dialog) => asked.accept();
const yes = () => true;
const no = () => false;
