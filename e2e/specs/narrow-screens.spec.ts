import { enterAs, provideSaison } from '../commands/api.ts';
import { newCode, newMember, newNatation, newPaidCotisation } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

test('a list wider than an upright tablet keeps the actions of its rows in sight', async ({
  page,
  admin,
}) => {
  const payer = await newMember(admin, 'Hela', newCode('Tablette'));
  await newPaidCotisation(admin, payer, await newNatation(admin));
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const address of ['/members', '/cotisations', '/payments', '/sections', '/formulas', '/seasons'])
    await test.step(address, async () => {
      await page.goto(address);
      const rows = page.locator('.club-table tbody tr');
      const row = rows.filter({ has: page.getByRole('button') }).first();
      await expect(row).toBeVisible();
      for (const action of await row.getByRole('button').all())
        await expect(action).toBeInViewport({ ratio: 1 });
    });
});

test('a report wider than the screen leaves the button that prints it in sight', async ({ page }) => {
  await page.goto('/reports?rapport=adherents-par-section');
  await page.getByRole('button', { name: 'Générer le rapport' }).click();
  const print = page.getByRole('button', { name: 'Imprimer' });
  await print.click();
  const sheet = page.locator('.club-sheet-A4-landscape');
  const rightEdge = () => sheet.evaluate((element) => element.getBoundingClientRect().right);
  for (const width of [1366, 768]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(print).toBeInViewport({ ratio: 1 });
    await sheet.hover({ position: { x: 20, y: 20 } });
    await page.mouse.wheel(2_000, 0);
    await expect.poll(rightEdge).toBeLessThanOrEqual(width);
    await expect(print).toBeInViewport({ ratio: 1 });
  }
});
