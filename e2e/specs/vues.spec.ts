import { enterAs, provideSaison } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { newCode } from '../commands/money.ts';
import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { expect, test } from '../commands/test.ts';

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

test(
  'columns are chosen, the filtered list is saved for all as a tab, found again, and deleted',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const nom = newCode('Vues');
    await admin.post('/api/adherents', {
      prenom: 'Rim',
      nom,
      statut: 'suspendu',
      dateNaissance: '2000-01-01',
      profession: 'Architecte',
    });
    const view = newCode('Vue');
    const tab = page.getByRole('button', { name: new RegExp(`^${view}`) });
    const row = page.getByRole('row', { name: new RegExp(nom) });

    await test.step('choose columns by keyboard', async () => {
      await page.goto(`/members?search=${nom}`);
      await expect(row).toBeVisible();
      await page.getByRole('button', { name: 'Affichage' }).press('Enter');
      await page.getByRole('checkbox', { name: 'Âge' }).press('Space');
      await page.getByRole('checkbox', { name: 'Profession' }).press('Space');
      await page.getByRole('checkbox', { name: 'E-mail' }).press('Space');
      await page.getByRole('button', { name: 'Descendre Code' }).press('Enter');
      await expect(page).toHaveURL(/colonnes=nom%2CcodeAdherent/);
      await expect(page.getByRole('button', { name: 'Descendre Code' })).toBeFocused();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Affichage' }).press('Enter');
      await expect(page.getByRole('group', { name: 'Affichage' })).toBeHidden();
      await expect(page.getByRole('columnheader', { name: 'Âge' })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'E-mail' })).toBeHidden();
      await expect(row).toContainText('Architecte');
    });

    await test.step('filter, and see what is hidden', async () => {
      await page.getByLabel('Statut').selectOption('Suspendu');
      await expect(page.getByText(/^1\sfiltre/)).toBeVisible();
      await expect(row).toBeVisible();
    });

    await test.step('save it for all', async () => {
      await page.getByRole('button', { name: 'Affichage' }).click();
      await page.getByRole('button', { name: 'Enregistrer cette vue…' }).click();
      await page.getByLabel(/^Nom de la vue/).fill(view);
      await page.getByLabel('Pour tous les utilisateurs').check();
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expect(tab).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('button', { name: 'Affichage' })).toBeFocused();
    });

    await test.step('find it again, without what was searched', async () => {
      await page.goto('/members');
      await tab.click();
      await expect(page.getByRole('columnheader', { name: 'Âge' })).toBeVisible();
      await expect(page).toHaveURL(/statut=suspendu/);
      await expect(page).not.toHaveURL(/search=/);
      expect(await axeFaults(page)).toEqual([]);
      await page.setViewportSize(narrowest);
      expect(await reflowFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 1366, height: 768 });
    });

    await test.step('delete it', async () => {
      await page.getByRole('button', { name: 'Affichage' }).click();
      await page.getByRole('button', { name: new RegExp(`^Supprimer «.?${view}`) }).click();
      await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
      await expect(tab).toBeHidden();
      await expect(page).toHaveURL(/\/members$/);
    });
  },
);

test('a view opens with its list once it is one’s default, until «Standard»', async ({ page, admin }) => {
  const nom = newCode('Vue');
  const adresse = 'statut=suspendu';
  await admin.post('/api/vues', { liste: 'adherents', nom, adresse, partagee: false });
  const tab = page.getByRole('button', { name: new RegExp(`^${nom}`) });
  await page.goto('/members');
  await tab.click();
  await page.getByRole('button', { name: 'Affichage' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Ma vue par défaut' }).press('Space');
  await expect(page.getByText('Vue par défaut', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Affichage' }).press('Enter');
  await page.goto('/members');
  await expect(page).toHaveURL(/statut=suspendu/);
  await expect(tab).toHaveAccessibleName(/ma vue par défaut/);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Standard' }).click();
  await expect(page).toHaveURL(/\/members$/);
});
