import { apiOf, enterAs, newUser, provideSaison } from '../commands/api.ts';
import { newCode, newMember, newNatation, newPaidCotisation } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';
import { SaisonsPage } from '../pages/saisons-page.ts';

interface Saison {
  id: string;
  nom: string;
  active: boolean;
}

test(
  'a season is prepared, changed by two people at once, and waits while another is active',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    await provideSaison(admin);
    await enterAs(context, admin);
    const saisons = new SaisonsPage(page);
    const nom = newCode('SAISON');
    await saisons.open();

    await test.step('create, refused first for an end before its beginning', async () => {
      await saisons.button('Créer saison').click();
      await expect(saisons.dialog().getByRole('checkbox', { name: 'Saison active' })).toBeDisabled();
      await saisons.field(/^Nom/).fill(nom);
      await saisons.field(/^Date de début/).fill('1/9/2031');
      await saisons.field(/^Date de fin/).fill('1/8/2031');
      await page.keyboard.press('Enter');
      await expect(
        saisons.dialog().getByText('La date de fin doit être postérieure à la date de début.'),
      ).toBeVisible();
      await saisons.field(/^Date de fin/).fill('31/7/2032');
      await page.keyboard.press('Enter');
      // Both dates are far from today, and asked about.
      await page.getByRole('button', { name: 'Oui, c’est la date' }).first().click();
      await page.getByRole('button', { name: 'Oui, c’est la date' }).click();
      await saisons.field(/^Date de fin/).press('Enter');
      await expect(saisons.toast('Saison créée')).toBeVisible();
      await expect(saisons.row(nom)).toContainText('En attente');
      await expect(saisons.row(nom)).toContainText('01/09/2031 – 31/07/2032');
      await expect(await saisons.action(nom, 'Clôturer')).toHaveCount(0);
    });

    await test.step('a change that comes too late is offered the fresh state', async () => {
      const all = await admin.get<Saison[]>('/api/saisons');
      await saisons.act(nom, 'Modifier');
      await saisons.field(/^Nom/).fill(`${nom} bis`);
      await admin.put(`/api/saisons/${all.find((one) => one.nom === nom)?.id}`, { dateFin: '2032-08-31' });
      await saisons.press('Enregistrer');
      await expect(saisons.dialog().getByText(/modifiée entre-temps/)).toBeVisible();
      await expect(saisons.dialog().getByText('31/08/2032')).toBeVisible();
      await saisons.press('Enregistrer quand même');
      await expect(saisons.toast('Saison mise à jour')).toBeVisible();
      await expect(saisons.row(`${nom} bis`)).toContainText('31/08/2032');
    });

    await test.step('another cannot be opened before the active one is closed', async () => {
      await saisons.button('Nouvelle saison').click();
      await expect(saisons.dialog().getByText(/est encore ouverte/)).toBeVisible();
      await saisons.press('Fermer');
    });
  },
);

test('the statistics of the active season count a new cotisation, and can be read as tables', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  await newPaidCotisation(admin, await newMember(admin, 'Inès', 'Chiffre'), await newNatation(admin));
  await enterAs(context, admin);
  const saisons = new SaisonsPage(page);
  await saisons.open();
  await saisons.active().getByRole('button', { name: 'Actualiser' }).click();
  await expect(saisons.toast('Statistiques mises à jour')).toBeVisible();
  await saisons.active().getByRole('button', { name: 'Statistiques' }).click();
  await expect(saisons.chart('Cotisations par semaine').getByRole('img')).toBeVisible();
  await expect(saisons.chart('Montant reçu par semaine').getByRole('img')).toBeVisible();
  const sections = saisons.chart('Par section');
  await sections.getByText('Voir les chiffres').click();
  await expect(sections.getByRole('row', { name: /101 — Natation/ })).toContainText(/Dh/);
  await page.keyboard.press('Escape');
  await expect(saisons.dialog()).toHaveCount(0);
});

test('someone invited sees the seasons and their figures, and no way to change them', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  const code = newCode('V');
  await enterAs(context, await apiOf(code, await newUser(admin, code, 'viewer')));
  const saisons = new SaisonsPage(page);
  await saisons.open('/seasons?nouveau=oui');
  await expect(saisons.active().getByRole('button', { name: 'Statistiques' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Actualiser|Clôturer|Saison$|^Modifier/ })).toHaveCount(0);
  await expect(saisons.dialog()).toHaveCount(0);
});
