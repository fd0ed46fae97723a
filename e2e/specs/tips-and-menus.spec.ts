import type { Page } from '@playwright/test';
import { enterAs, provideSaison } from '../commands/api.ts';
import { newCode, newMember } from '../commands/money.ts';
import { narrowest } from '../commands/reflow.ts';
import { expect, test } from '../commands/test.ts';
import { dialog } from '../commands/screens/screen.ts';

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

test('the menu ⋮ at the foot of a dialog is whole and neither cuts nor moves the dialog', async ({
  page,
  admin,
}) => {
  const { id } = await newMember(admin, 'Lina', newCode('Menu'));
  for (const viewport of [{ width: 1366, height: 768 }, { width: 1366, height: 500 }, narrowest])
    await test.step(`${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto(`/members?fiche=${id}`);
      const more = dialog(page).getByRole('button', { name: 'Autres actions' });
      await more.click();
      for (const entry of await page.getByRole('menuitem').all())
        await expect(entry).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      const scrolls = await dialog(page).evaluate(
        (element) => element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      );
      expect(scrolls).toBe(false);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(dialog(page)).toBeVisible();
    });
});

test('the words of an icon in a dialog can be pointed at; Escape puts them away, and only then closes the dialog', async ({
  page,
  admin,
}) => {
  const { id } = await newMember(admin, 'Sami', newCode('Info'));
  await page.goto(`/members?fiche=${id}`);
  await dialog(page).getByRole('button', { name: 'Fermer' }).hover();
  const words = page.locator('.club-tip');
  await expect(words).toHaveText('Fermer');
  await expect(words).toBeInViewport({ ratio: 1 });
  await words.hover();
  await expect(words).toHaveText('Fermer');
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('keys of one character are switched off in the help; Ctrl-K still works and leads back to it', async ({
  page,
}) => {
  await page.goto('/members');
  await expect(page.getByRole('button', { name: 'Nouvel adhérent' }).first()).toBeVisible();
  await page.keyboard.press('?');
  const toggle = dialog(page).getByRole('checkbox', { name: 'Raccourcis d’une seule touche' });
  await toggle.uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Nouvel adhérent' }).first()).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveAccessibleName('Rechercher');
  await dialog(page).getByRole('button', { name: 'Raccourcis clavier' }).click();
  await toggle.check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(dialog(page)).toHaveAccessibleName('Raccourcis clavier');
});

for (const [what, opened] of [
  ['a dialog', 'modifier'],
  ['a side panel', 'fiche'],
] as const)
  test(`what is behind ${what} has neither focus nor a name; it has again once it closes`, async ({
    page,
    admin,
  }) => {
    const { id } = await newMember(admin, 'Behind', newCode('Inerte'));
    await page.goto(`/members?${opened}=${id}`);
    await expect(dialog(page)).toBeVisible();
    const behind = page.getByRole('searchbox', { name: 'Texte recherché', includeHidden: true });
    const told = await namesTold(page);
    expect(told).toContain('Fermer');
    expect(told).not.toContain('Texte recherché');
    await behind.evaluate((field) => field.focus());
    await expect(behind).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await behind.focus();
    await expect(behind).toBeFocused();
    expect(await namesTold(page)).toContain('Texte recherché');
  });

test('a click beside a dialog leaves it; beside a record it leads back to its row, unless something was typed', async ({
  page,
  admin,
}) => {
  const nom = newCode('Ailleurs');
  const { id } = await newMember(admin, 'Beside', nom);
  await page.goto(`/members?modifier=${id}`);
  await expect(dialog(page).getByRole('textbox', { name: 'Prénom', exact: true })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();

  await page.goto(`/members?search=${nom}`);
  const row = page.getByRole('row', { name: nom });
  await row.click({ position: { x: 160, y: 10 } });
  await expect(dialog(page).getByRole('tab').first()).toBeVisible();
  const room = () => page.evaluate(() => document.documentElement.clientWidth);
  const panel = await dialog(page).boundingBox();
  // At the edge, but for the room of the page's scroll bar.
  expect((await room()) - Math.round(panel!.x + panel!.width)).toBeLessThanOrEqual(16);
  expect(panel!.x).toBeGreaterThan(400);
  await page.mouse.click(5, 300);
  await expect(dialog(page)).toHaveCount(0);
  await expect(row).toBeFocused();

  await page.setViewportSize({ width: 1000, height: 700 });
  await row.press('Enter');
  await expect(dialog(page).getByRole('tab').first()).toBeVisible();
  const narrow = await dialog(page).boundingBox();
  expect(narrow).toMatchObject({ x: 0, height: 700 });
  expect((await room()) - narrow!.width).toBeLessThanOrEqual(16);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});

/** What the browser tells a screen reader of: the names in its accessibility tree, which leaves out what is inert. */
async function namesTold(page: Page): Promise<readonly unknown[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value);
}
