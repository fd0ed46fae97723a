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

test('what is behind a dialog has neither focus nor a name, also after a click beside it; it has again once it closes', async ({
  page,
  admin,
}) => {
  const { id } = await newMember(admin, 'Behind', newCode('Inerte'));
  await page.goto(`/members?fiche=${id}`);
  await expect(dialog(page)).toBeVisible();
  const behind = page.getByRole('searchbox', { name: 'Texte recherché', includeHidden: true });
  const told = await namesTold(page);
  expect(told).toContain('Fermer');
  expect(told).not.toContain('Texte recherché');
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();
  await behind.evaluate((field) => field.focus());
  await expect(behind).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await behind.focus();
  await expect(behind).toBeFocused();
  expect(await namesTold(page)).toContain('Texte recherché');
});

/** What the browser tells a screen reader of: the names in its accessibility tree, which leaves out what is inert. */
async function namesTold(page: Page): Promise<readonly unknown[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value);
}
