import { enterAs } from '../commands/api.ts';
import { expect, test } from '../commands/test.ts';

test('a rule of tariffs begins from an example, is tried on the season, kept, moved by keyboard and deleted', async ({
  page,
  context,
  admin,
  shownClub: _seeded,
}) => {
  await enterAs(context, admin);
  await page.goto('/formulas');
  await page.getByRole('button', { name: 'Prix' }).click();
  await page.getByRole('menuitem', { name: 'Règles de tarif' }).click();
  await page.getByRole('button', { name: /^Prix des mois qui restent/ }).click();
  await page.getByRole('button', { name: 'Créer la règle' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pro rata des mois qui restent' })).toBeVisible();

  await page.getByRole('button', { name: 'Nouvelle règle' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle règle de tarif' });
  await form.getByLabel('Le prix change').selectOption('Selon l’âge');
  await form.getByLabel('À (ans)').fill('120');
  await form.getByLabel('De combien').fill('10');
  await expect(form.getByText(/^La règle se lira.*Jusqu’à 120.ans.: −10.%$/)).toBeInViewport();
  await form.getByRole('button', { name: 'Essayer avant d’enregistrer' }).click();
  const trial = page.getByRole('dialog', { name: 'Essayer sur la saison' });
  await expect(trial.getByText('Total après')).toBeVisible();
  await trial.getByRole('button', { name: 'Enregistrer la règle' }).click();
  await expect(page.getByText('Règle créée')).toBeVisible();

  const last = page.getByRole('listitem').filter({ hasText: 'Jusqu’à 120' });
  await last.getByRole('button', { name: /^Monter/ }).focus();
  await page.keyboard.press('Enter');
  await expect(last.getByText('1', { exact: true })).toBeVisible();
  const genres = async () =>
    (await admin.get<{ condition: { genre: string } }[]>('/api/regles-tarifaires')).map(
      ({ condition }) => condition.genre,
    );
  await expect.poll(genres).toEqual(['age', 'prorata']);

  // Journeys of the same club price without rules.
  for (const name of [/Jusqu’à 120/, /Pro rata/]) {
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
  await expect(page.getByText('Aucune règle de tarif')).toBeVisible();
});
