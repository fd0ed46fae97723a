import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiOf, enterAs, newUser, provideSaison } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { provideDebtor } from '../commands/debtor.ts';
import { newCode } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

/** Titles and cells of the table in view, as they are read, without boxes and actions. */
async function cellsInView(page: Page, wanted: readonly string[]): Promise<string[][]> {
  const titles = await page.locator('.club-table thead th').allInnerTexts();
  const rows = await page.locator('.club-table tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
  const isOfRow = (title: string) => wanted.includes(title.trim());
  const shown = titles.flatMap((title, at) => (isOfRow(title) ? [at] : []));
  return [titles, ...cells].map((row) => shown.map((at) => said(row[at] ?? '')));
}

/** Nothing is a dash on screen, and a blank in a file. */
const said = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().replace(/^—$/, '');

async function saved(page: Page, label: string): Promise<{ name: string; content: Buffer }> {
  const button = page.getByRole('button', { name: 'Exporter' });
  await button.press('Enter');
  await expect(page.getByRole('menu', { name: 'Exporter' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: label }).press('Enter');
  const download = await coming;
  await expect(button).toBeFocused();
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('the list is saved as it is seen: the columns, the filter, the search and the order', async ({
  page,
  admin,
}) => {
  const nom = newCode('Export');
  for (const [prenom, statut] of [
    ['Rim', 'suspendu'],
    ['Adam', 'suspendu'],
    ['Zoé', 'actif'],
  ])
    await admin.post('/api/adherents', { prenom, nom, statut, dateNaissance: '2000-01-01' });

  await page.goto(
    `/members?search=${nom}&statut=suspendu&colonnes=prenom,nom,age,dateNaissance,statut&sort=prenom&order=desc`,
  );
  await expect(page.getByRole('row', { name: /Rim/ })).toBeVisible();
  const view = await cellsInView(page, ['Prénom', 'Nom', 'Âge', 'Naissance', 'Statut']);
  // A photo’s place has initials, which no file has.
  const seen = view.map((row, at) => (at === 0 ? row : [row[0], nom, ...row.slice(2)]));
  expect(seen.slice(1).map(([prenom]) => prenom)).toEqual(['Rim', 'Adam']);

  await test.step('as CSV, cell by cell', async () => {
    const { name, content } = await saved(page, 'Texte (.csv)');
    expect(name).toMatch(/^adherents_\d{4}-\d\d-\d\d\.csv$/);
    const lines = content.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(';'))).toEqual(seen);
  });

  await test.step('as a workbook and as PDF', async () => {
    const workbook = await saved(page, 'Excel (.xlsx)');
    expect([workbook.name.slice(-5), workbook.content.subarray(0, 2).toString()]).toEqual(['.xlsx', 'PK']);
    const pdf = await saved(page, 'PDF');
    expect([pdf.name.slice(-4), pdf.content.subarray(0, 5).toString()]).toEqual(['.pdf', '%PDF-']);
  });
});

test('due dates are saved as they are seen, without their boxes', async ({ page, admin }) => {
  const nom = newCode('Export');
  const payer = await provideDebtor(admin, { prenom: 'Rim', nom }, 500);
  for (const [montantTotal, dateEcheance] of [
    [200, '2026-01-05'],
    [150.5, '2026-02-05'],
  ])
    await admin.post('/api/reglements', {
      payeurId: payer.id,
      montantTotal,
      dateEcheance,
      statut: 'en_attente',
      typeReglement: 'espece',
    });
  const titles = ['Échéance', 'Règlement', 'Saison', 'Jours de retard'];
  await page.goto(
    `/echeances?search=${nom}&etat=retard&colonnes=dateEcheance,codeReglement,saison,joursRetard`,
  );
  await expect(page.getByRole('row', { name: /REG-/ })).toHaveCount(2);
  const view = await cellsInView(page, titles);
  const { name, content } = await saved(page, 'Texte (.csv)');
  expect(name).toMatch(/^echeancier_\d{4}-\d\d-\d\d\.csv$/);
  const lines = content.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(';'))).toEqual(view);
});

test('who may read a list and not export sees no «Exporter»', async ({ page, context, admin }) => {
  const nom = newCode('Export');
  await admin.post('/api/adherents', { prenom: 'Rim', nom });
  const code = newCode('8');
  await enterAs(context, await apiOf(code, await newUser(admin, code, 'operator')));
  await page.goto(`/members?search=${nom}`);
  await expect(page.getByRole('row', { name: /Rim/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exporter' })).toHaveCount(0);
});
