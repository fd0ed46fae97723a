import { enterAs } from '../commands/api.ts';
import { expect, test } from '../commands/test.ts';

test('the menu shows where one is, folds to icons, and stays so for the person', async ({
  page,
  context,
  admin,
}) => {
  await enterAs(context, admin);
  await page.goto('/reports');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const here = menu.getByRole('link', { name: 'Rapports' });
  await expect(here).toHaveAttribute('aria-current', 'page');
  await expect(here).toBeInViewport({ ratio: 1 });

  const widthOfMenu = async () => (await menu.boundingBox())?.width ?? 0;
  const unfolded = await widthOfMenu();
  await page.getByRole('button', { name: 'Replier le menu' }).press('Enter');
  await expect.poll(widthOfMenu).toBeLessThan(unfolded / 3);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible();
  await expect(here).toBeInViewport({ ratio: 1 });
  expect(await widthOfMenu()).toBeLessThan(unfolded / 3);

  await page.getByRole('button', { name: 'Déplier le menu' }).press('Enter');
  await expect.poll(widthOfMenu).toBe(unfolded);
});
