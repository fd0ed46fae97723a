import { apiOf, enterAs, newUser } from '../commands/api.ts';
import { expect, test } from '../commands/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { MembersPage } from '../pages/members-page.ts';

test(
  'someone invited reads members, and is offered nothing else',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const password = await newUser(admin, '801', 'viewer');
    const login = new LoginPage(page);
    await login.open();
    await login.signIn('801', password);
    await expect(page).not.toHaveURL(/\/login/);
    const members = new MembersPage(page);
    await members.open();
    await expect(page.getByRole('button', { name: 'Nouvel adhérent' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Modifier|Supprimer) / })).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('link', { name: 'Adhérents', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: /Utilisateurs|Import/ })).toHaveCount(0);
  },
);

for (const address of ['/users', '/import', '/members/corbeille', '/certificats']) {
  test(`someone invited is told that ${address} is not for them`, async ({ page, context, admin }) => {
    const code = `8${address.length}`;
    await enterAs(context, await apiOf(code, await newUser(admin, code, 'viewer')));
    await page.goto(address);
    await expect(page.getByText('Accès refusé')).toBeVisible();
  });
}
