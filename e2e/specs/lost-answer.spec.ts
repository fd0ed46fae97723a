import { enterAs, provideSaison } from '../commands/api.ts';
import { cotisationsOf, newMember, newNatation } from '../commands/money.ts';
import { saveReceived } from '../commands/save-received.ts';
import { expect, test } from '../commands/test.ts';
import { GuichetPage } from '../pages/guichet-page.ts';

/** How often the screen sends by itself what was not answered (decision 33). */
const attempts = 4;

test('a payment whose answer is lost, again and again, is recorded once: what was typed stays closed until it is sent again', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  const natation = await newNatation(admin);
  const member = await newMember(admin, 'Salma', 'Perdue');
  await enterAs(context, admin);
  const guichet = new GuichetPage(page);
  await guichet.open();
  for (const code of [member.codeAdherent, natation.code]) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(guichet.formule()).toBeFocused();
  }
  await expect(guichet.submit()).toBeEnabled();

  let lost = 0;
  await page.route('**/api/guichet/encaissements', async (route) => {
    if (lost === attempts) return route.continue();
    lost += 1;
    // Done, although nobody hears of it.
    if (lost === 1) await route.fetch();
    return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, body: '' });
  });
  await saveReceived(page);
  await expect(page.getByText('On ne sait pas encore si c’est enregistré')).toBeVisible();
  await expect(guichet.amount()).toBeDisabled();
  await page.getByRole('button', { name: 'Réessayer d’envoyer' }).click();
  await expect(guichet.done()).toContainText('300,00 Dh reçus');
  expect(await cotisationsOf(admin, member)).toHaveLength(1);
});
