import { enterAs, provideSaison } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { newCode, newMember, newNatation, newPaidCotisation } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';

test('a figure leads to the rows that it counts, which come to it, and they back to the report', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  const payer = await newMember(admin, 'Hela', newCode('Lignes'));
  await newPaidCotisation(admin, payer, await newNatation(admin));
  await enterAs(context, admin);
  const report = '/reports?rapport=reglements-par-mois';
  await page.goto(report);
  const lines = page.getByRole('table', { name: 'Règlements par mois et moyen', exact: true });
  const row = lines.getByRole('row', { name: /^Espèces/ }).last();
  const [count, received] = [row.getByRole('link').nth(0), row.getByRole('link').nth(1)];
  const [nombre, montant] = [await count.innerText(), await received.innerText()];

  await test.step('by keyboard, with a ring that is seen', async () => {
    await received.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/payments\?.*recuPar=espece&recuNature=paiement/);
    const sum = page.getByText(/encaissements?, .*Dh$/);
    await expect(sum).toHaveText(new RegExp(`^${nombre}\\sencaissements?, ${montant}$`));
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('and back, by the link and by the browser', async () => {
    await page.getByRole('link', { name: 'Retour au rapport' }).click();
    await expect(page).toHaveURL(new RegExp(`${report.replace('?', '\\?')}$`));
    await count.click();
    await page.goBack();
    await expect(row).toBeVisible();
  });
});

test('a side of the pyramid leads to exactly these members, and they back to the summary', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  const member = await newMember(admin, 'Rania', newCode('Pyramide'));
  await newPaidCotisation(admin, member, await newNatation(admin));
  await enterAs(context, admin);
  const report = '/reports?rapport=synthese';
  await page.goto(report);
  const side = page.getByRole('figure', { name: 'Pyramide des âges' }).getByRole('link').first();
  const counted = await side.innerText();

  await test.step('by keyboard', async () => {
    await side.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/members\?cotisation=\w+&sexe=(femmes|hommes)&age/);
    await expect(page.getByText(new RegExp(`^${counted}\\sadhérents? au total$`))).toBeVisible();
    await expect(page.getByRole('button', { name: /^Retirer le filtre Sexe/ })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('on a phone, with the filters open', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: /^Filtres/ }).click();
    await expect(page.getByLabel('Sans cotisation de')).toBeVisible();
    const reaches = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(reaches).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step('another filter keeps the way back', async () => {
    await page.getByRole('button', { name: /^Retirer le filtre Sexe/ }).click();
    await page.getByRole('link', { name: 'Retour au rapport' }).click();
    await expect(page).toHaveURL(new RegExp(`${report.replace('?', '\\?')}$`));
    await expect(side).toHaveText(counted);
  });
});
