import { enterAs } from '../commands/api.ts';
import { freeze, productUrl } from '../commands/product.ts';
import { expect, test } from '../commands/test.ts';
import { MembersPage } from '../pages/members-page.ts';

test.beforeEach(async ({ context, admin }) => enterAs(context, admin));

/** 503 from the moment the gateway has noticed that a service is away. */
const healthStatus = async () => (await fetch(`${productUrl()}/api/health`)).status;

test('members away in the middle: the rest works, what was typed stays, and it comes back by itself', async ({
  page,
}) => {
  const members = new MembersPage(page);
  await members.open('/members?nouveau=oui');
  await members.field('Prénom').fill('Salma');
  await members.field('Nom').fill('Retour');
  const other = await page.context().newPage();
  const wake = freeze('members');
  try {
    await expect.poll(healthStatus, { timeout: 30_000 }).toBe(503);
    await members.press('Créer l’adhérent');
    await expect(members.dialog().getByText(/momentanément indisponible/)).toBeVisible({ timeout: 30_000 });
    await expect(members.field('Nom')).toHaveValue('Retour');
    await expect(members.field('Nom')).toBeDisabled();
    await other.goto('/users');
    await expect(other.getByRole('heading', { name: 'Gestion des utilisateurs', level: 1 })).toBeVisible();
    await other.goto('/members');
    await expect(other.getByText('Ce service est momentanément indisponible')).toBeVisible();
  } finally {
    wake();
  }
  await expect.poll(healthStatus, { timeout: 30_000 }).toBe(200);
  await expect(other.getByRole('table').getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
  await other.close();
  await members.press('Réessayer d’envoyer');
  await expect(page.getByText('Adhérent créé', { exact: true })).toBeVisible({ timeout: 30_000 });
  await members.search('retour');
  await members.expectTotal(1);
});

test('a remote away: its screens say so, the others work, a retry brings it back', async ({ page }) => {
  const remote = /\/mfe\/admin\/.*\.(js|json)$/;
  await page.route(remote, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/users');
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Adhérents', exact: true })
    .click();
  await new MembersPage(page).loaded();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('button', { name: 'Administration' }).click();
  await menu.getByRole('link', { name: 'Utilisateurs' }).click();
  await expect(retry).toBeVisible();
  await page.unroute(remote);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Gestion des utilisateurs', level: 1 })).toBeVisible();
});

test('an address that leads nowhere is a 404 page', async ({ page }) => {
  await page.goto('/nulle-part');
  await expect(page.getByRole('heading', { name: /404/ })).toBeVisible();
});
