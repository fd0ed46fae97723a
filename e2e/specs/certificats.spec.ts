import { enterAs, provideSaison } from '../commands/api.ts';
import { expect, test } from '../commands/test.ts';
import { CertificatsPage } from '../pages/certificats-page.ts';

const aPdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

test(
  'a certificate is added by keyboard, seen at once, opened, and refused by its content',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    await provideSaison(admin);
    const member = { prenom: 'Yasmine', nom: 'Certif', codeAdherent: 'CM-1' };
    const { id } = await admin.post<{ id: string }>('/api/adherents', member);
    await enterAs(context, admin);
    const certificats = new CertificatsPage(page);
    await certificats.open();

    await test.step('the member is found while the name is typed', async () => {
      await page.keyboard.type('certif yas');
      await expect(page.getByRole('option', { name: 'CM-1 Yasmine Certif' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(certificats.name()).toHaveText('Yasmine Certif');
      await expect(certificats.current().getByText('Aucun certificat')).toBeVisible();
    });

    await test.step('a text named as a PDF is refused', async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await certificats.choose('certificat.pdf', 'Bonjour');
      await certificats.finishByKeyboard('05/03/2026');
      const refusal = page.getByText('Format de fichier non supporté. Utilisez JPG, PNG ou PDF.');
      await expect(refusal.first()).toBeVisible();
      await expect(certificats.code()).toHaveValue('CM-1');
    });

    await test.step('a real one is taken, and its validity shown', async () => {
      await certificats.choose('certificat.pdf', aPdf);
      await page.getByRole('button', { name: 'Enregistrer le certificat' }).press('Enter');
      await expect(page.getByText('Certificat médical enregistré avec succès')).toBeVisible();
      await expect(certificats.current().getByText(/05\/03\/2027/)).toBeVisible();
      await expect(certificats.code()).toBeFocused();
      await expect(certificats.code()).toHaveValue('');
    });

    await test.step('the card of the member shows it, and it can be opened from there', async () => {
      await page.goto(`/members?fiche=${id}`);
      await expect(page.getByText(/05\/03\/2027/)).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Ouvrir le certificat' }).click();
      expect((await downloading).suggestedFilename()).toBe('certificat-CM-1-2026-03-05.pdf');
    });
  },
);
