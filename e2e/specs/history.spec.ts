import { enterAs, provideSaison } from '../commands/api.ts';
import { newCode } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

test('records that were opened and closed leave no dead steps of «back»', async ({ page, admin }) => {
  const nom = newCode('Retour');
  for (const prenom of ['Aïcha', 'Badis', 'Chiraz'])
    await admin.post('/api/adherents', { prenom, nom, statut: 'actif', dateNaissance: '2000-01-01' });
  const row = (prenom: string) =>
    page.getByRole('row', { name: new RegExp(`${prenom} ${nom}|${nom} ${prenom}`) });
  const panel = page.getByRole('dialog');
  const list = new RegExp(`/members\\?search=${nom}$`);
  await page.goto('/sections');
  await page.goto(`/members?search=${nom}`);

  await test.step('three are opened and closed, by key and by button; the row has the cursor again', async () => {
    for (const prenom of ['Aïcha', 'Badis', 'Chiraz']) {
      await row(prenom).click();
      await expect(panel).toBeVisible();
      await expect(page).toHaveURL(/fiche=/);
      if (prenom === 'Badis')
        await panel.getByRole('button', { name: 'Fermer', exact: true }).first().click();
      else await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(list);
      await expect(row(prenom)).toBeFocused();
    }
  });

  await test.step('one is changed and saved: nothing asks whether to give up what was typed', async () => {
    await row('Aïcha').click();
    await panel.getByRole('button', { name: 'Modifier' }).click();
    await panel.getByLabel('Profession').fill('Architecte');
    await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Adhérent modifié')).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(list);
  });

  await test.step('a reload keeps the record; closed, it leaves the list', async () => {
    await row('Badis').click();
    await expect(panel).toBeVisible();
    await page.reload();
    await expect(panel).toContainText('Badis');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(list);
  });

  await test.step('«back» closes an open record, then leads to the screen before the list', async () => {
    await row('Chiraz').click();
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(list);
    await page.goBack();
    await expect(page).toHaveURL(/\/sections$/);
  });
});
