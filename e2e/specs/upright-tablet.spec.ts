import { enterAs, provideSaison } from '../commands/api.ts';
import { newCode, newMember, newNatation, newPaidCotisation } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';

test.use({ viewport: { width: 768, height: 1024 } });

test('a list wider than an upright tablet keeps the actions of its rows in sight', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  const payer = await newMember(admin, 'Hela', newCode('Tablette'));
  await newPaidCotisation(admin, payer, await newNatation(admin));
  await enterAs(context, admin);
  for (const address of ['/members', '/cotisations', '/payments', '/sections', '/formulas', '/seasons'])
    await test.step(address, async () => {
      await page.goto(address);
      const row = page
        .locator('.club-table tbody tr')
        .filter({ has: page.getByRole('button') })
        .first();
      await expect(row).toBeVisible();
      for (const action of await row.getByRole('button').all())
        await expect(action).toBeInViewport({ ratio: 1 });
    });
});
