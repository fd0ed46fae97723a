import { adminPassword, enterAs, provideSaison } from '../commands/api.ts';
import { Keyboard } from '../commands/keyboard.ts';
import { expect, test } from '../commands/test.ts';
import { MembersPage } from '../pages/members-page.ts';

test('without a mouse: sign in, create a member, find, open and edit it, delete and restore it', async ({
  page,
  admin,
}) => {
  test.setTimeout(120_000);
  await provideSaison(admin);
  const keyboard = new Keyboard(page);
  const members = new MembersPage(page);
  const nom = `Clavier${Date.now().toString(36)}`;

  await test.step('sign in: the cursor is in the code', async () => {
    await page.goto('/login');
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await keyboard.type('111');
    await keyboard.press('Tab');
    await keyboard.type(adminPassword());
    await keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  });

  await test.step('the first stop leads past the menu', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keyboard.tabTo(page.getByRole('link', { name: /contenu/i }));
    await keyboard.press('Enter', 'Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  });

  await test.step('create: «n», the fields in their order, Enter', async () => {
    await keyboard.goTo('Adhérents');
    await members.loaded();
    await keyboard.press('n');
    await expect(members.field('Prénom')).toBeFocused();
    await keyboard.type('Hélène');
    await keyboard.fill(members.field('Nom'), nom);
    await keyboard.press('Enter');
    await expect(page.getByText('Adhérent créé', { exact: true })).toBeVisible();
    await expect(members.dialog()).toHaveCount(0);
  });

  await test.step('find and open: «/», the name, Enter, and down to the row', async () => {
    await keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Texte recherché' })).toBeFocused();
    await keyboard.type(nom.toLowerCase());
    await keyboard.press('Enter');
    await expect(members.summary()).toContainText('1 adhérent');
    await keyboard.activate(members.row(nom));
    await expect(members.dialog()).toContainText(nom);
  });

  await test.step('edit', async () => {
    await keyboard.activate(members.dialog().getByRole('button', { name: 'Modifier' }));
    await keyboard.fill(members.field('Téléphone'), '22 333 444');
    await keyboard.press('Enter');
    await expect(members.row(nom)).toContainText('22 333 444');
    await expect(members.dialog()).toHaveCount(0);
  });

  await test.step('delete, after the safe answer had the cursor', async () => {
    await keyboard.activate(page.getByRole('button', { name: new RegExp(`^Supprimer .*${nom}`) }));
    await expect(members.dialog().getByRole('button', { name: 'Annuler' })).toBeFocused();
    await keyboard.activate(members.dialog().getByRole('button', { name: 'Supprimer' }));
    await expect(page.getByText('Adhérent supprimé', { exact: true })).toBeVisible();
    await expect(members.dialog()).toHaveCount(0);
  });

  await test.step('restore from the trash', async () => {
    await keyboard.goTo('Corbeille des adhérents');
    await keyboard.activate(page.getByRole('button', { name: new RegExp(`^Restaurer .*${nom}`) }));
    await expect(page.getByText('Adhérent restauré', { exact: true })).toBeVisible();
  });
});

test('without a mouse: a workbook is imported', async ({ page, context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
  const keyboard = new Keyboard(page);
  const nom = `Classeur${Date.now().toString(36)}`;
  await page.goto('/import');
  await keyboard.tabTo(page.locator('input[type=file]'));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Space')]);
  const csv = Buffer.from(`Prénom;Nom\nSana;${nom}\n`);
  await chooser.setFiles({ name: 'adherents.csv', mimeType: 'text/csv', buffer: csv });
  await keyboard.activate(page.getByRole('button', { name: 'Vérifier le fichier' }));
  await expect(page.getByRole('heading', { name: /^Plan de l’import/ })).toBeVisible();
  await keyboard.activate(page.getByRole('button', { name: /^Appliquer/ }));
  await expect(page.getByRole('heading', { name: /^Import terminé/ })).toBeVisible();
  await keyboard.activate(page.getByRole('button', { name: 'Importer un autre fichier' }));
  await expect(page.getByText('Choisissez d’abord un fichier.')).toBeVisible();
});
