import { enterAs, provideSaison } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { expect, test } from '../commands/test.ts';
import { ImportPage } from '../pages/import-page.ts';

test('an import that is stopped half way says what stays, and that is what is there', async ({
  page,
  context,
  admin,
}) => {
  test.setTimeout(180_000);
  const key = `X${Date.now()}`;
  const count = 12_000;
  await provideSaison(admin);
  const members = async () => (await admin.get<{ total: number }>('/api/adherents?limit=1')).total;
  const before = await members();
  await enterAs(context, admin);
  const imports = new ImportPage(page);
  await imports.open();
  const rows = Array.from({ length: count }, (_, at) => `${key}-${at};Arrêt ${key};Nour ${at}`);
  const buffer = Buffer.from(`Code;Nom;Prénom\r\n${rows.join('\r\n')}`);
  await imports.plan({ name: `${key}.csv`, mimeType: 'text/csv', buffer });
  await imports.apply();
  await expect.poll(() => imports.progressIsPartial(), { intervals: [50], timeout: 60_000 }).toBe(true);
  await page.getByRole('button', { name: 'Arrêter l’import' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('reste enregistré');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Arrêter l’import' }).click();
  await expect(page.getByText(/Import annulé\. .* restent enregistrés/)).toBeVisible();
  const [run] = await admin.get<{ imported: number; statut: string }[]>('/api/imports?limit=1');
  expect(run?.statut).toBe('annule');
  expect(run?.imported).toBeGreaterThan(0);
  expect(run?.imported).toBeLessThan(count);
  expect(await members()).toBe(before + (run?.imported ?? 0));
});
