import type { Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { enterAs, provideSaison, type Api } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { newCode } from '../commands/money.ts';
import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { expect, test } from '../commands/test.ts';
import { ImportPage } from '../pages/import-page.ts';

interface Adherent {
  id: string;
  version: number;
  codeAdherent: string;
  email: string | null;
  profession: string | null;
}

const wide = { width: 1366, height: 768 };

/** Nothing is out of reach, at the counter and on a telephone. */
async function isSoundInBothSizes(page: Page): Promise<void> {
  for (const size of [narrowest, wide]) {
    await page.setViewportSize(size);
    expect(await axeFaults(page), `${size.width} px`).toEqual([]);
    expect(await reflowFaults(page), `${size.width} px`).toEqual([]);
  }
}

const member = (admin: Api, codeAdherent: string, fields: object = {}) =>
  admin.post<Adherent>('/api/adherents', { codeAdherent, nom: codeAdherent, prenom: 'Nour', ...fields });

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

test(
  'what is wrong is counted, and corrected one after the other by a single key, which can be taken back',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const code = newCode('Courriel');
    const local = code.toLowerCase();
    const { id } = await member(admin, code, { email: `${local}@gamil.com` });
    const email = async () => (await admin.get<Adherent>(`/api/adherents/${id}`)).email;
    const input = page.getByRole('textbox', { name: 'E-mail' });
    const queue = page.getByRole('region', { name: 'Adresses e-mail' });

    await page.goto('/correct-data');
    await expect(page.getByRole('list', { name: 'Anomalies' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Adresses e-mail/ })).toContainText(/[1-9]/);
    await isSoundInBothSizes(page);
    await page.getByRole('button', { name: /Corriger une par une.*Adresses e-mail/ }).press('Enter');
    await expect(queue).toBeVisible();
    // Others of this club may come first: they are left for later.
    while (!(await queue.textContent())?.includes(code)) {
      const place = await queue.getByText(/^\d+ sur \d+$/).textContent();
      await queue.getByRole('button', { name: 'Suivant' }).click();
      await expect(queue.getByText(place ?? '', { exact: true })).toHaveCount(0);
    }
    await expect(input).toHaveValue(`${local}@gmail.com`);
    await expect(input).toBeFocused();
    await isSoundInBothSizes(page);

    await input.press('Enter');
    await expect(page.getByText('E-mail corrigé')).toBeVisible();
    expect(await email()).toBe(`${local}@gmail.com`);
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect(queue).toContainText(code);
    expect(await email()).toBe(`${local}@gamil.com`);
    await input.fill(`${local}@exemple.tn`);
    await input.press('Enter');
    await expect.poll(email).toBe(`${local}@exemple.tn`);
  },
);

test('the workbook of corrections changes what was corrected in it, and nobody who was changed meanwhile', async ({
  page,
  admin,
}) => {
  const code = newCode('Classeur');
  const codes = [1, 2, 3].map((at) => `${code}-${at}`);
  const members: Adherent[] = [];
  for (const one of codes) members.push(await member(admin, one, { profession: 'Artisan' }));
  const professions = async () =>
    Promise.all(
      members.map(async ({ id }) => (await admin.get<Adherent>(`/api/adherents/${id}`)).profession),
    );

  await page.goto('/correct-data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger tous les adhérents' }).click(),
  ]);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await download.path());
  const [sheet] = workbook.worksheets;
  const titles = sheet?.getRow(1).values as string[];
  sheet?.eachRow((row) => {
    if (codes.slice(0, 2).includes(row.getCell(titles.indexOf('Code Adhérent')).text))
      row.getCell(titles.indexOf('Profession')).value = 'Juge';
  });
  await admin.put(`/api/adherents/${members[1]?.id}`, { profession: 'Médecin' });

  const buffer = Buffer.from(await workbook.xlsx.writeBuffer());
  const file = { name: 'corrections.xlsx', mimeType: '', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Vérifier les corrections' }).click();
  const imports = new ImportPage(page);
  await imports.planned();
  await imports.tab('À modifier').click();
  await expect(imports.lignes()).toHaveCount(1);
  await expect(imports.lignes()).toContainText('Profession Artisan → Juge');
  await imports.tab('Modifiés entre-temps').click();
  await expect(imports.lignes()).toContainText(`${code}-2`);
  await expect(imports.lignes()).toContainText('Modifié par quelqu’un d’autre');
  await expect(page.getByRole('radio')).toHaveCount(0); // nothing is to be decided
  await isSoundInBothSizes(page);
  expect(await professions()).toEqual(['Artisan', 'Médecin', 'Artisan']);
  await imports.apply();
  await imports.finished();
  await isSoundInBothSizes(page);
  expect(await professions()).toEqual(['Juge', 'Médecin', 'Artisan']);
});
