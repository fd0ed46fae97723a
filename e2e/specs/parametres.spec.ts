import { since } from '../commands/since.ts';
import { enterAs, provideSaison } from '../commands/api.ts';
import { newCode, newMember } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#7a1f1f"/></svg>`;
const usual = {
  clubInfo: { nom: 'Club', logo: null },
  cotisationSettings: { formatCode: 'COT-JJMMAA-00000' },
};

test(
  'settings: name, logo and code format of the club are changed in one window and count on screen, card and paper of others at once',
  { tag: '@capability' },
  async ({ page, context, browser, admin }) => {
    await provideSaison(admin);
    const member = await newMember(admin, 'Ines', newCode('Carte'));
    await enterAs(context, admin);
    const elsewhere = await browser.newContext();
    await enterAs(elsewhere, admin);
    const other = await elsewhere.newPage();
    await other.goto(`/cards?code=${member.codeAdherent}`);
    const card = other.getByRole('article', { name: 'Carte adhérent standard' });
    await expect(card).toBeVisible();
    const elsewhereToo = await browser.newContext();
    await enterAs(elsewhereToo, admin);
    const paper = await elsewhereToo.newPage();
    await paper.goto(`/members/${member.id}/print`);
    const sheet = paper.getByRole('article');
    await expect(sheet).toContainText('Club');
    try {
      await test.step('the name, saved by keyboard, stands on screen, card and paper of other windows within a second', async () => {
        await page.goto('/settings');
        await page.getByLabel(/^Nom du club/).fill('Étoile du Sahel');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Paramètres sauvegardés')).toBeVisible();
        const brand = other.getByRole('link', { name: 'Étoile du Sahel, accueil' });
        const savedAt = performance.now();
        await Promise.all([
          expect(brand).toBeVisible({ timeout: 1_000 }),
          expect(card).toContainText('Étoile du Sahel', { timeout: 1_000 }),
          expect(sheet).toContainText('Étoile du Sahel', { timeout: 1_000 }),
        ]);
        test.info().annotations.push({ type: 'followed within', description: since(savedAt) });
        await expect(other).toHaveTitle(/· Étoile du Sahel$/);
      });

      await test.step('the logo, drawn anew from an SVG', async () => {
        const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) };
        await page.locator('input[type=file]').setInputFiles(file);
        await expect(page.getByRole('img', { name: 'Logo du club' })).toBeVisible();
        const drawn = card.locator('img.club-logo');
        await expect(drawn).toHaveAttribute('src', /^\/api\/settings\/logo\/[0-9a-f]{32}\.png$/);
        await expect(sheet.locator('.club-sheet-club img')).toHaveAttribute('src', /\.png$/);
        expect(
          await drawn.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
        ).toBe(512);
      });

      await test.step('the format of codes, for the next cotisation', async () => {
        await page.getByRole('tab', { name: 'Cotisations' }).click();
        await page.getByLabel('Format des codes de cotisation').fill('ETS/AAAA/0000');
        await expect(page.getByText(/^Aujourd’hui\u00a0: ETS\/\d{4}\/0001$/)).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page.getByText('Paramètres sauvegardés')).toBeVisible();
        const next = async () => (await admin.get<{ code: string }>('/api/codes/cotisation')).code;
        await expect.poll(next, { timeout: 1_000 }).toMatch(/^ETS\/\d{4}\/\d{4}$/);
      });

      await test.step('somebody else’s change comes into a form in which nothing is typed', async () => {
        await page.getByRole('tab', { name: 'Club' }).click();
        await admin.put('/api/settings', { clubInfo: { telephone: '73 000 000' } });
        await expect(page.getByLabel('Téléphone')).toHaveValue('73 000 000');
      });

      await test.step('the history takes it all back', async () => {
        await page.getByRole('button', { name: 'Historique' }).click();
        await page
          .getByRole('button', { name: /^Restaurer les paramètres du/ })
          .last()
          .click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurer' }).click();
        await expect(page.getByText('Paramètres restaurés')).toBeVisible();
        await expect(other.getByRole('link', { name: 'Club, accueil' })).toBeVisible();
        await expect(card.locator('img.club-logo')).toHaveCount(0);
      });
    } finally {
      await admin.put('/api/settings', usual);
      await elsewhere.close();
      await elsewhereToo.close();
    }
  },
);
