import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { enterAs, provideSaison } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { newCode, newMember, newNatation, newPaidCotisation } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';

test('the summary for the board: by keyboard, in the dark and on a phone, on paper one light sheet', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  const natation = await newNatation(admin);
  await newPaidCotisation(admin, await newMember(admin, 'Rim', newCode('Bureau')), natation);
  // Bands of age one above the other: each figure leads to its rows.
  for (const dateNaissance of ['1995-05-02', '1985-05-02', '1975-05-02']) {
    const member = await newMember(admin, 'Adam', newCode('Bureau'), { dateNaissance });
    await newPaidCotisation(admin, member, natation);
  }
  await enterAs(context, admin);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/reports');
  await page.getByLabel('Type de rapport').focus();
  await page.keyboard.press('End');
  await expect(page.getByLabel('Type de rapport')).toHaveValue('synthese');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Générer le rapport' }).press('Enter');
  const sections = page.getByRole('region', { name: 'Par section' });
  await expect(sections.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expect(page.getByRole('figure', { name: /^Dû et en retard/ })).toBeVisible();

  await test.step('no card is narrower than its table, no fault for axe', async () => {
    for (const width of [1366, 1024, 320]) {
      await page.setViewportSize({ width, height: 768 });
      expect(await axeFaults(page), `at ${width} px`).toEqual([]);
      const reaches = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      expect(reaches, `at ${width} px`).toBe(true);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    const overhang = await page
      .locator('.rapport-carte')
      .evaluateAll((cards) => cards.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(Math.max(...overhang)).toBe(0);
  });

  await test.step('as a workbook, with its charts on a second sheet', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Excel' }).press('Enter');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await readFile(await (await downloading).path())).buffer as ArrayBuffer);
    const [, charts] = workbook.worksheets;
    expect(charts?.name).toBe('Graphiques');
    expect(charts?.getImages().length).toBeGreaterThanOrEqual(3);
  });

  await test.step('on paper', async () => {
    await page.getByRole('button', { name: 'Imprimer' }).press('Enter');
    const sheet = page.locator('.club-sheet');
    await expect(sheet).toContainText('Dû et en retard');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    // Browsers drop backgrounds, of which bars are made, unless a chart says otherwise.
    await expect(sheet.getByRole('figure').first()).toHaveCSS('print-color-adjust', 'exact');
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

test('a report beside the period before: chosen by keyboard, each figure with the former one, on screen and on paper', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  await newPaidCotisation(admin, await newMember(admin, 'Rim', newCode('Avant')), await newNatation(admin));
  await enterAs(context, admin);
  await page.goto('/reports?rapport=reglements&periode=mois');
  await page.getByLabel('Comparer avec').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Générer le rapport' }).press('Enter');
  const table = page.getByRole('table', { name: 'Règlements par payeur', exact: true });
  await expect(table.getByRole('columnheader', { name: 'Montant avant' })).toBeVisible();
  await expect(page.getByText(/comparaison avec la période du/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Imprimer' }).press('Enter');
  const sheet = page.locator('.club-sheet');
  await expect(sheet).toContainText('Montant avant');
});
