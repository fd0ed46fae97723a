import type { Page } from '@playwright/test';
import { enterAs, provideSaison } from '../commands/api.ts';
import { newCode } from '../commands/money.ts';
import { settled } from '../commands/screens/visit.ts';
import { expect, test } from '../commands/test.ts';

test('a list shows fifteen rows at once on the screen of a counter, none of them wrapped, under a bar of one line', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  const nom = newCode('Rangs');
  for (let place = 0; place < 18; place += 1)
    await admin.post('/api/adherents', { prenom: `Prénom-composé ${place}`, nom });
  await enterAs(context, admin);
  await page.setViewportSize({ width: 1366, height: 768 });
  const lists = [
    '/members',
    `/members?search=${nom}`,
    '/members/corbeille',
    '/cotisations',
    '/payments',
    '/formulas',
  ];
  for (const address of lists)
    await test.step(address, async () => {
      await page.goto(address);
      await settled(page);
      const { all, inView, highest, bar } = await rowsOf(page);
      if (all >= 15) expect(inView).toBeGreaterThanOrEqual(15);
      expect(highest).toBeLessThanOrEqual(37);
      expect(bar).toBeLessThanOrEqual(42);
    });
  // What the steps above found is worth nothing without a list that has so many.
  await page.goto(`/members?search=${nom}`);
  await settled(page);
  await expect(page.getByText(/sur 18/)).toBeVisible();
  expect((await rowsOf(page)).inView).toBeGreaterThanOrEqual(15);
});

/** Rows of the table and how many stand whole between its head and its pages; the highest row and the bar, in px. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.club-table .club-table-box');
    const rows = [...document.querySelectorAll('.club-table tbody tr')].map((row) =>
      row.getBoundingClientRect(),
    );
    const bottom = box?.getBoundingClientRect().bottom ?? 0;
    return {
      all: rows.length,
      inView: rows.filter((row) => row.height > 0 && row.bottom <= bottom + 1).length,
      highest: Math.max(0, ...rows.map(({ height }) => height)),
      bar: document.querySelector('.club-screen-bar')?.getBoundingClientRect().height ?? 0,
    };
  });
