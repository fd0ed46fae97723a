import { Secret, TOTP } from 'otpauth';
import { adminPassword, apiOf, enterAs, newUser } from '../commands/api.ts';
import { expect, test } from '../commands/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SecuritePage } from '../pages/securite-page.ts';

test(
  'a forgotten password is replaced, the person chooses another one, and the journal tells it all',
  { tag: '@capability' },
  async ({ page, context, admin, browser }) => {
    await newUser(admin, '701', 'operator');
    await enterAs(context, await apiOf('111', adminPassword()));
    const security = new SecuritePage(page);
    await security.open();
    const provisional = await security.reset('701', adminPassword());

    const elsewhere = await browser.newContext();
    const theirs = await elsewhere.newPage();
    const login = new LoginPage(theirs);
    await theirs.goto(new URL('/login', page.url()).href);
    await login.signIn('701', provisional);
    await theirs.getByLabel('Mot de passe actuel').fill(provisional);
    await theirs.getByLabel('Nouveau mot de passe').fill('Passw0rd!');
    await expect(theirs.getByText(/trop facile à deviner/)).toBeVisible();
    await theirs.getByLabel('Nouveau mot de passe').fill('sept lapins bleus ensemble');
    await theirs.getByLabel('Le même, encore une fois').fill('sept lapins bleus ensemble');
    await expect(theirs.getByText(/Solidité.*Excellent/)).toBeVisible();
    await theirs.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(theirs.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await elsewhere.close();

    await security.show('Journaux');
    await security.filterByAccount('701');
    for (const event of ['Mot de passe réinitialisé', 'Mot de passe changé'])
      await expect(page.getByRole('cell', { name: event }).first()).toBeVisible();
  },
);

test('a second step is added with an application, asked for at the next sign-in, and removed', async ({
  page,
  admin,
}) => {
  const password = await newUser(admin, '702', 'viewer');
  const login = new LoginPage(page);
  await login.open();
  await login.signIn('702', password);
  await page.getByRole('link', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: 'Activer' }).click();
  await page.getByLabel('Votre mot de passe').fill(password);
  await page.getByRole('button', { name: 'Continuer' }).click();
  const secret = await page.locator('.account-secret').innerText();
  await page.getByLabel('Code de vérification').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Activer' }).last().click();
  const recovery = await page.locator('.account-codes code').first().innerText();
  await page.getByRole('button', { name: 'J’ai noté les codes' }).click();
  await expect(page.getByText('10 codes de secours')).toBeVisible();

  await page.goto('/api/logout');
  await login.signIn('702', password);
  await page.getByLabel('Code de vérification').fill(recovery);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
