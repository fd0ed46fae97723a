import { adminPassword, apiOf, enterAs, newUser, provideSaison } from '../commands/api.ts';
import { newCode, newMember, newNatation, newPaidCotisation } from '../commands/money.ts';
import { freeze, productUrl } from '../commands/product.ts';
import { expect, test } from '../commands/test.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { MembersPage } from '../pages/members-page.ts';

test.beforeEach(({ admin }) => provideSaison(admin));

test(
  'people arrive on the dashboard, inscribe somebody from it, and see the club move',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const dashboard = new DashboardPage(page);
    const members = new MembersPage(page);
    const nom = newCode('Accueil');

    await test.step('sign in', async () => {
      const login = new LoginPage(page);
      await login.open();
      await login.signIn('111', adminPassword());
      await dashboard.isShown();
      await expect(page).toHaveURL(`${productUrl()}/`);
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      await expect(menu.getByRole('link').first()).toHaveText('Guichet');
      const here = menu.getByRole('link', { name: 'Tableau de bord' });
      await expect(here).toHaveAttribute('aria-current', 'page');
    });

    const before = await test.step('the cards have their figures', async () => {
      await expect(dashboard.card('Règlements aujourd’hui').getByRole('img')).toBeVisible();
      return dashboard.figure('Total adhérents');
    });

    await test.step('a member is inscribed with the key n', async () => {
      await page.keyboard.press('n');
      await members.field('Prénom').fill('Rania');
      await members.field('Nom').fill(nom);
      await members.press('Créer l’adhérent');
      await expect(page.getByText('Adhérent créé', { exact: true })).toBeVisible();
    });

    await test.step('the dashboard counts and lists the new member', async () => {
      await page.getByRole('link', { name: 'Tableau de bord' }).click();
      const row = dashboard.recents().getByRole('row', { name: nom });
      await expect(row).toContainText('Actif');
      await expect(async () => {
        await page.reload();
        await dashboard.isShown();
        expect(await dashboard.figure('Total adhérents')).toBe(before + 1);
      }).toPass({ timeout: 60_000 });
      await row.getByRole('link', { name: /^Voir la fiche/ }).click();
      await expect(members.dialog().getByText(nom).first()).toBeVisible();
      await page.goBack();
      await row.getByRole('link', { name: /^Modifier/ }).click();
      await expect(members.field('Prénom')).toHaveValue('Rania');
      await page.goBack();
      await dashboard.isShown();
    });

    await test.step('a payment taken elsewhere comes in by itself, and leads to its record', async () => {
      await expect(dashboard.newest()).toBeVisible();
      const payments = await dashboard.figure('Règlements aujourd’hui');
      const payer = await newMember(admin, 'Tarek', nom);
      await newPaidCotisation(admin, payer, await newNatation(admin));
      const line = dashboard.feed().getByRole('link', { name: /Tarek .* a réglé 300,00 Dh en espèces/ });
      await expect(line.first()).toBeVisible();
      await expect.poll(() => dashboard.figure('Règlements aujourd’hui')).toBe(payments + 1);
      await line.first().click();
      await expect(page.getByRole('dialog')).toContainText('300,00');
    });
  },
);

test('every quick action works', async ({ page, context, admin }) => {
  await enterAs(context, admin);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const forms = {
    'Nouvelle cotisation': /\/cotisations\?nouveau=oui$/,
    'Cotisation familiale': /\/cotisations-famille\?nouveau=oui$/,
    'Enregistrer un règlement': /\/payments\?nouveau=oui$/,
    'Générer des cartes': /\/cards\?generer=oui$/,
  };
  for (const [name, address] of Object.entries(forms)) {
    await dashboard.actions().getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/');
  }
  await dashboard.actions().getByRole('link', { name: 'Générer un rapport' }).click();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rapports' })).toBeVisible();
  await page.goto('/');
  await dashboard.actions().getByRole('button', { name: 'Synchroniser les données' }).click();
  await expect(
    page.getByText(/^Statistiques synchronisées avec succès \(\d+ saisons? mises? à jour\)$/),
  ).toBeVisible({
    timeout: 30_000,
  });
});

test('someone who may only read sees the figures and no action that is not theirs', async ({
  page,
  context,
  admin,
}) => {
  const code = newCode('V');
  await enterAs(context, await apiOf(code, await newUser(admin, code, 'viewer')));
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.card('Total adhérents').getByRole('img')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nouvel adhérent' })).toHaveCount(0);
  await expect(dashboard.actions().getByRole('listitem')).toHaveCount(1);
  await expect(dashboard.recents().getByRole('link', { name: /^Modifier/ })).toHaveCount(0);
});

/** 503 from the moment the gateway has noticed that a service is away. */
const healthStatus = async () => (await fetch(`${productUrl()}/api/health`)).status;

test('members away: the figures and the feed are there, the list of members says so and comes back', async ({
  page,
  context,
  admin,
}) => {
  await enterAs(context, admin);
  const dashboard = new DashboardPage(page);
  const wake = freeze('members');
  try {
    await expect.poll(healthStatus, { timeout: 30_000 }).toBe(503);
    await dashboard.open();
    await expect(dashboard.card('Total adhérents').getByRole('img')).toBeVisible();
    await expect(dashboard.newest()).toBeVisible();
    await expect(dashboard.recents().getByRole('button', { name: 'Réessayer' })).toBeVisible({
      timeout: 30_000,
    });
  } finally {
    wake();
  }
  await expect.poll(healthStatus, { timeout: 30_000 }).toBe(200);
  await dashboard.recents().getByRole('button', { name: 'Réessayer' }).click();
  await expect(dashboard.recents().getByRole('row').nth(1)).toBeVisible();
});

test('the dashboard’s remote away: the frame stands, and leads to the other screens', async ({
  page,
  context,
  admin,
}) => {
  await enterAs(context, admin);
  await page.route(/\/mfe\/admin\/.*\.(js|json)$/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Adhérents', exact: true })
    .click();
  await new MembersPage(page).loaded();
});
