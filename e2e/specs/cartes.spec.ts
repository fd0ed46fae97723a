import { enterAs, provideSaison } from '../commands/api.ts';
import { giveCertificat } from '../commands/certificat.ts';
import { newCode, newFormule, newMember, newPaidCotisation, provideSection } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';

interface Saison {
  active: boolean;
  numeroSerieBadge: number;
}

test(
  'cards: a member by code, both cards printed with their real numbers, the season knows the next one',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    await provideSaison(admin);
    const nextNumber = async () =>
      (await admin.get<Saison[]>('/api/saisons')).find(({ active }) => active)!.numeroSerieBadge;
    const member = await newMember(admin, 'Ines', newCode('Carte'));
    const section = await provideSection(admin, '145', 'Musculation');
    const formule = await newFormule(admin, section, { designation: 'Musculation libre', montant: 200 });
    await enterAs(context, admin);
    await giveCertificat(context, member.codeAdherent);
    await newPaidCotisation(admin, member, formule);
    const first = await nextNumber();
    const serial = (number: number) => String(number).padStart(5, '0');
    await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
    await page.goto('/cards');

    await test.step('nobody has the code', async () => {
      await expect(page.getByLabel('Code adhérent')).toBeFocused();
      await page.keyboard.type('PERSONNE');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Aucun adhérent n’a le code PERSONNE/)).toBeVisible();
    });

    await test.step('the standard card, by keyboard, has the number that the season announced', async () => {
      await page.getByLabel('Code adhérent').fill(member.codeAdherent);
      await page.keyboard.press('Enter');
      const card = page.getByRole('article', { name: 'Carte adhérent standard' });
      await expect(card).toContainText('Musculation libre');
      await expect(card).toContainText(serial(first));
      await page.getByRole('button', { name: 'Carte adhérent standard' }).press('Enter');
      await expect(page.getByText(`Badge imprimé (impression #${first})`)).toBeVisible();
      await expect(page.locator('.club-sheet-card')).toContainText(serial(first));
      const { width, height } = (await card.boundingBox())!;
      expect([Math.round((width * 25.4) / 96), Math.round((height * 25.4) / 96)]).toEqual([85, 54]);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(page.getByLabel('Code adhérent')).toBeFocused();
      await expect.poll(nextNumber).toBe(first + 1);
    });

    await test.step('the card Musculation has a signed QR code and the next number', async () => {
      await page.getByRole('button', { name: 'Carte musculation' }).click();
      await expect(page.locator('.carte-musculation').getByRole('img', { name: /^Code QR/ })).toBeVisible();
      await expect(page.locator('.carte-musculation')).toContainText(serial(first + 1));
      await page.getByRole('button', { name: 'Retour' }).click();
      await expect.poll(nextNumber).toBe(first + 2);
    });

    await test.step('a lost card is revoked with its reason', async () => {
      await page.getByRole('button', { name: `Révoquer la carte n° ${serial(first + 1)}` }).click();
      await page.getByLabel('Raison').fill('Perdue');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Révoquée', { exact: true })).toBeVisible();
    });

    await test.step('cards are generated for a formula, and fetched as a PDF', async () => {
      await page.goto('/cards?generer=oui');
      await page.getByLabel('Type de carte').selectOption('musculation');
      await page.getByLabel('Formule').selectOption(formule.id);
      await page.getByRole('button', { name: /^Générer 1.carte$/ }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /^PDF A4 avec traits de coupe/ }).click();
      expect((await download).suggestedFilename()).toBe(`cartes-musculation_${serial(first + 2)}_1.pdf`);
    });

    await test.step('a member is chosen in the list by keyboard, and his card generated', async () => {
      await page.goto(`/members?search=${member.codeAdherent}&searchField=codeAdherent`);
      await page.getByRole('checkbox', { name: /^Choisir .*Carte/i }).press('Space');
      await page.getByRole('button', { name: 'Générer des cartes' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Sélection (1)' })).toBeVisible();
      await page.getByRole('button', { name: /^Générer 1.carte$/ }).click();
      await expect(page.getByRole('button', { name: /^PDF A4 avec traits de coupe/ })).toBeVisible();
    });

    await test.step('the member and the feed tell of it', async () => {
      const { nombreImpressionsBadge } = await admin.get<{ nombreImpressionsBadge: number }>(
        `/api/adherents/${member.id}`,
      );
      expect(nombreImpressionsBadge).toBe(2);
      await page.goto('/');
      await expect(page.getByRole('link', { name: /a généré 1.carte adhérent/ })).toBeVisible();
      await expect(page.getByRole('link', { name: new RegExp(`carte n°.${serial(first)}`) })).toBeVisible();
    });
  },
);
