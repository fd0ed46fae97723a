import type { Page } from '@playwright/test';
import { enterAs, provideSaison } from '../commands/api.ts';
import { expect, test } from '../commands/test.ts';

const hint = 'Appuyez sur Entrée pour lancer la recherche';

/** What of the screen is drawn over the words of the hint: text of each control or label. */
function coveredBy(page: Page): Promise<string[]> {
  return page.getByText(hint).evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const { left, right, top, bottom } = words.getBoundingClientRect();
    const others = document.querySelectorAll('main :is(select, input, button, label, h2, [role="tab"], th)');
    return [...others]
      .filter((other) => {
        const box = other.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((other) => other.textContent);
  });
}

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

for (const address of ['/members?search=ben', '/cotisations?search=ben', '/payments?search=ben'])
  for (const width of [1366, 1024, 768])
    test(`the hint of a search typed over another one is seen on ${address}, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(address);
      await page.getByRole('searchbox').fill('ben ali');
      await expect(page.getByText(hint)).toBeVisible();
      expect(await coveredBy(page)).toEqual([]);
    });
