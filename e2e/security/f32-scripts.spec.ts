/** F32: scripts in names, labels, imported cells and file names, on every screen, dialog and print layout. */
import { enterAs } from '../commands/api.ts';
import { screens } from '../commands/screens/screens.ts';
import { lookAtAll } from '../commands/screens/visit.ts';
import { expect, test } from '../commands/test.ts';
import { ImportPage } from '../pages/import-page.ts';
import { hostileFile, poison } from './hostile-club.ts';
import { watchPages } from './watch-page.ts';

test('a script that came in would be noticed', async ({ page, context, admin }) => {
  const watched = await watchPages(context);
  await enterAs(context, admin);
  await page.goto('/members');
  expect(watched.take()).toEqual([]);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=clubXss()>'));
  await expect.poll(() => watched.found.join()).toMatch(/policy: script-src/);
  await page.evaluate(() => (window as unknown as { clubXss: () => void }).clubXss());
  await expect.poll(() => watched.found.join()).toMatch(/a script ran/);
});

test('no screen, dialog or print layout runs a script or has the policy stop one', async ({
  admin,
  shownClub,
  windows,
}) => {
  test.setTimeout(1_800_000);
  await poison(admin, shownClub);
  const watched = await Promise.all(windows.map((page) => watchPages(page.context())));
  const found = await lookAtAll(screens(shownClub), { windows, admin }, async () =>
    watched.flatMap((one) => one.take()),
  );
  expect(found).toEqual([]);
});

test('nor does a file that is imported, nor the account of it', async ({ page, context, admin }) => {
  const watched = await watchPages(context);
  await enterAs(context, admin);
  const imports = new ImportPage(page);
  await imports.open();
  await imports.send(hostileFile);
  await imports.finished();
  await expect(imports.count('Erreurs')).toHaveText('1');
  await imports.showErrors();
  await page.goto('/members?search=Import');
  await expect(page.getByRole('button', { name: /^Voir la fiche/ }).first()).toBeVisible();
  await page.goto('/import');
  await imports.open();
  expect(watched.take()).toEqual([]);
});
