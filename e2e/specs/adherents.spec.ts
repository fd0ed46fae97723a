import { adminPassword, provideSaison } from '../commands/api.ts';
import { expect, test } from '../commands/test.ts';
import { provideWorkbook } from '../commands/workbook.ts';
import { ImportPage } from '../pages/import-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { MembersPage } from '../pages/members-page.ts';

test(
  'the club opens: sign in, import the workbook, search, edit, print, delete, restore, sign out',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    await provideSaison(admin);
    const workbook = provideWorkbook(400);
    const before = (await admin.get<{ total: number }>('/api/adherents?limit=1')).total;
    const total = before + workbook.imported;
    const members = new MembersPage(page);

    await test.step('sign in', async () => {
      const login = new LoginPage(page);
      await login.open();
      await login.signIn('111', 'pas le bon mot de passe');
      await expect(page.getByText('Code ou mot de passe incorrect')).toBeVisible();
      await login.signIn('111', adminPassword());
      await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    });

    await test.step('see what the workbook would do, and import it', async () => {
      const imports = new ImportPage(page);
      await imports.open();
      await imports.plan(workbook.file);
      await expect(imports.tabCount('À importer')).toHaveText(grouped(workbook.imported));
      await expect(imports.tabCount('Refusées')).toHaveText(String(workbook.errors));
      await expect(imports.lignes()).toHaveCount(workbook.errors);
      await imports.apply();
      await imports.finished();
      await expect(imports.count('Importés')).toHaveText(grouped(workbook.imported));
      await expect(imports.count('Ignorés')).toHaveText(String(workbook.skipped));
      await expect(imports.count('Erreurs')).toHaveText(String(workbook.errors));
      await expect(await imports.showErrors()).toHaveCount(workbook.errors);
    });

    await test.step('search with and without accents', async () => {
      await members.open();
      await members.expectTotal(total);
      await members.search('gabes');
      const found = await members.summary().textContent();
      await members.search('Gabès');
      await expect(members.summary()).toHaveText((found ?? '').replace('gabes', 'Gabès'));
      await members.expectTotal(/^[1-9]/);
    });

    await test.step('create a member, found at once', async () => {
      await page.getByRole('button', { name: 'Nouvel adhérent' }).first().click();
      await members.field('Prénom').fill('Hélène');
      await members.field('Nom').fill('Zœllner');
      await members.press('Créer l’adhérent');
      await expect(page.getByText('Adhérent créé', { exact: true })).toBeVisible();
      await members.search('zoellner');
      await expect(members.row('Zœllner')).toBeVisible();
    });

    await test.step('open and edit', async () => {
      await members.row('Zœllner').click();
      await members.press('Modifier');
      await members.field('Téléphone').fill('22 333 444');
      await members.press('Enregistrer');
      await expect(members.row('Zœllner')).toContainText('22 333 444');
    });

    await test.step('print view', async () => {
      await context.addInitScript(() =>
        Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
      );
      await members.row('Zœllner').click();
      const [sheet] = await Promise.all([
        context.waitForEvent('page'),
        members.dialog().getByRole('link', { name: 'Imprimer' }).click(),
      ]);
      await expect(sheet.getByText('FICHE D’ADHÉRENT').last()).toBeVisible();
      await expect(sheet.getByText('Hélène Zœllner').first()).toBeVisible();
      await expect(sheet.locator('body')).toHaveAttribute('data-printed', '');
      await sheet.close();
      await page.keyboard.press('Escape');
    });

    await test.step('delete, and restore from the trash', async () => {
      await page.getByRole('button', { name: /^Supprimer .*Zœllner/ }).click();
      await members.press('Supprimer');
      await expect(page.getByText('Adhérent supprimé', { exact: true })).toBeVisible();
      await members.expectTotal(/^0|^Aucun/);
      await page.goto('/members/corbeille');
      await page.getByRole('button', { name: /^Restaurer .*Zœllner/ }).click();
      await expect(page.getByText('Adhérent restauré', { exact: true })).toBeVisible();
      await members.open('/members?search=zoellner');
      await expect(members.row('Zœllner')).toBeVisible();
    });

    await test.step('sign out', async () => {
      await page.getByRole('link', { name: 'Se déconnecter' }).click();
      await new LoginPage(page).isShown();
      await page.goto('/members');
      await new LoginPage(page).isShown();
    });
  },
);

/** 1234 as staff read it; the narrow no-break space matches any space. */
function grouped(count: number): RegExp {
  return new RegExp(`^${String(count).replace(/\B(?=(\d{3})+$)/g, '\\s')}$`);
}
