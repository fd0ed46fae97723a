import { apiOf, enterAs, adminPassword, newUser } from '../commands/api.ts';
import { expect, test } from '../commands/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { MembersPage } from '../pages/members-page.ts';

const announced = /^Votre session va se terminer/;

test('the end of a session is announced in every tab, over a form too, and one press puts it off', async ({
  page,
  context,
}) => {
  await enterAs(context, await apiOf('111', adminPassword()));
  let isPutOff = false;
  await context.route('**/api/auth/session', (route) =>
    isPutOff ? route.continue() : route.fulfill({ json: { endsIn: 50, lastEndsIn: 9_000 } }),
  );
  const members = new MembersPage(page);
  await members.open('/members?nouveau=oui');
  await members.field('Prénom').fill('Salma');
  await expect(members.dialog().getByText(announced)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/members');
  await expect(other.getByText(announced)).toBeVisible();
  isPutOff = true;
  await other.getByRole('button', { name: 'Rester connecté' }).click();
  for (const tab of [page, other]) await expect(tab.getByText(announced)).toHaveCount(0);
  await expect(members.field('Prénom')).toHaveValue('Salma');
});

test('a session that has ended asks to sign in over the form, and what was typed is saved once', async ({
  page,
  context,
}) => {
  await enterAs(context, await apiOf('111', adminPassword()));
  const members = new MembersPage(page);
  const nom = `Session ${Date.now()}`;
  await members.open('/members?nouveau=oui');
  await members.field('Prénom').fill('Salma');
  await members.field('Nom').fill(nom);
  await context.clearCookies();
  await members.press('Créer l’adhérent');
  const ended = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await ended.getByLabel('Mot de passe', { exact: true }).fill(adminPassword());
  await ended.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Adhérent créé', { exact: true })).toBeVisible();
  await members.search(nom);
  await members.expectTotal(1);
});

for (const how of ['in another tab', 'over the form'] as const)
  test(`nothing that one person typed is sent in the name of another who signs in ${how}`, async ({
    page,
    context,
    admin,
  }) => {
    const code = how === 'over the form' ? '831' : '832';
    const password = await newUser(admin, code, 'operator');
    await enterAs(context, await apiOf('111', adminPassword()));
    const members = new MembersPage(page);
    const nom = `Autre ${Date.now()}`;
    await members.open('/members?nouveau=oui');
    await members.field('Prénom').fill('Salma');
    await members.field('Nom').fill(nom);
    if (how === 'over the form') await context.clearCookies();
    else {
      const tab = await context.newPage();
      const login = new LoginPage(tab);
      await login.open();
      await login.signIn(code, password);
      await expect(tab).not.toHaveURL(/\/login/);
      await tab.close(); // two dashboards in view would take all connections of the browser (decision 55)
    }
    await members.press('Créer l’adhérent');
    if (how === 'over the form') {
      const ended = page.getByRole('dialog', { name: 'Votre session est terminée' });
      await ended.getByLabel('Code').fill(code);
      await ended.getByLabel('Mot de passe', { exact: true }).fill(password);
      await ended.getByRole('button', { name: 'Se connecter' }).click();
    }
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByText('Sami Gharbi').first()).toBeVisible();
    await members.open('/members');
    await members.search(nom);
    await members.expectTotal(0);
  });
