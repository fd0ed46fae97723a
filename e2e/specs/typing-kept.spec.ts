import { enterAs } from '../commands/api.ts';
import { expect, test } from '../commands/test.ts';
import { MembersPage } from '../pages/members-page.ts';

test.beforeEach(async ({ context, admin }) => enterAs(context, admin));

test('Escape, again and again, and the way back: the form is whole and holds what was typed', async ({
  page,
}) => {
  const members = new MembersPage(page);
  await members.open('/members?nouveau=oui');
  await members.field('Prénom').fill('Salma');
  for (let times = 0; times < 4; times++) await page.keyboard.press('Escape');
  await expect(members.field('Prénom')).toHaveValue('Salma');
  // What only the browser shows: unfocused, a second Escape closes a dialog whatever it answers.
  await members.dialog().getByRole('heading', { level: 2 }).click();
  for (let times = 0; times < 5; times++) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(members.dialog()).toHaveCount(0);
  await page.getByRole('button', { name: 'Nouvel adhérent' }).first().click();
  await expect(members.field('Prénom')).toHaveValue('');
});

test('the network goes in the middle of a form: it says so there, and what was sent is done once, when it is back', async ({
  page,
  context,
}) => {
  const members = new MembersPage(page);
  const nom = `Coupure ${Date.now()}`;
  await members.open('/members?nouveau=oui');
  await members.field('Prénom').fill('Salma');
  await members.field('Nom').fill(nom);
  await context.setOffline(true);
  await expect(members.dialog().getByText(/^Le réseau est coupé.* est conservé/)).toBeVisible();
  await members.press('Créer l’adhérent');
  await expect(members.dialog().getByRole('button', { name: 'Création...' })).toBeVisible();
  await expect(members.field('Nom')).toHaveValue(nom);
  await context.setOffline(false);
  await expect(page.getByText('Adhérent créé', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Le réseau est coupé/)).toHaveCount(0);
  await members.search(nom);
  await members.expectTotal(1);
});

test('a list that did not come for want of a network comes by itself when it is back', async ({
  page,
  context,
}) => {
  const members = new MembersPage(page);
  await members.open('/members');
  await context.setOffline(true);
  await members.search('salma');
  await expect(page.getByText(/^Le réseau est coupé/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Le réseau est coupé/)).toHaveCount(0);
  await expect(page.getByText('Erreur de connexion au serveur')).toHaveCount(0);
  await members.loaded();
});

test('an application whose scripts never come says so in French, and starts at the next try', async ({
  page,
}) => {
  const scripts = /\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto('/members');
  await expect(page.getByText('L’application n’a pas démarré')).toBeVisible({ timeout: 60_000 });
  await page.unroute(scripts);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Réessayer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await new MembersPage(page).loaded();
});

test('what is refused in a folded section unfolds it and has the cursor', async ({ page }) => {
  const members = new MembersPage(page);
  await members.open('/members?nouveau=oui');
  await members.field('Prénom').fill('Salma');
  await members.field('Nom').fill('Repli');
  const fees = page.locator('summary', { hasText: 'Informations financières' });
  await fees.press('Enter');
  await members.field('Droits d’entrée').fill('cent');
  await fees.press('Enter');
  await expect(members.field('Droits d’entrée')).toBeHidden();
  await page.getByRole('button', { name: 'Créer l’adhérent' }).click();
  await expect(members.field('Droits d’entrée')).toBeFocused();
  await expect(page.getByText('Saisissez un montant comme 450,50')).toBeInViewport();
});
