import ExcelJS from 'exceljs';
import { enterAs, provideSaison } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { startMailServer } from '../commands/mail-server.ts';
import { newCode, newMember, newNatation, newPaidCotisation } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';

test('a report is sent each month: chosen on its page, sent at once as the workbook of the export, stopped', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  const payer = await newMember(admin, 'Hela', newCode('Envoi'));
  await newPaidCotisation(admin, payer, await newNatation(admin));
  const server = await startMailServer();
  const email = `${newCode('bureau')}@exemple.tn`.toLowerCase();
  try {
    await admin.put('/api/settings', {
      emailSettings: {
        serviceProvider: 'smtp',
        smtpHost: '127.0.0.1',
        smtpPort: server.port,
        enableTLS: false,
        fromEmail: 'accueil@club.example',
        fromName: 'Étoile du Sahel',
        testMode: false,
      },
    });
    await enterAs(context, admin);
    await page.goto('/reports?rapport=reglements');

    await test.step('to an address, about the active season', async () => {
      await page.getByRole('button', { name: 'Envoyer chaque mois…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Envoyer chaque mois' });
      await expect(dialog.getByLabel('Période')).toHaveValue('saison');
      await dialog.getByRole('button', { name: 'Envoyer chaque mois' }).click();
      await expect(dialog.getByText('Choisissez au moins un destinataire.').first()).toBeVisible();
      await dialog.getByLabel(/^Autres adresses e-mail/).fill(email);
      await dialog.getByRole('button', { name: 'Envoyer chaque mois' }).click();
      await expect(page.getByText(/^Prochain envoi le/)).toBeVisible();
    });

    const envois = page.getByRole('dialog', { name: 'Envois mensuels' });
    const item = envois.getByRole('listitem').filter({ hasText: email });
    await test.step('sent at once: the list says so, and the e-mail holds the report', async () => {
      await page.getByRole('button', { name: /^Envois mensuels/ }).click();
      await item.getByRole('button', { name: 'Envoyer maintenant' }).click();
      await expect(page.getByText('Rapport envoyé', { exact: true })).toBeVisible();
      await expect(item.getByText('Envoyé', { exact: true })).toBeVisible();
      const mail = server.mails.find(({ to }) => to === email);
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.load(attachmentOf(mail?.raw ?? '').buffer as ArrayBuffer);
      expect(workbook.worksheets[0]!.getColumn(1).values).toContain(payer.codeAdherent);
    });

    await test.step('changed: another day, and one address more', async () => {
      await item.getByRole('button', { name: 'Modifier…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Modifier l’envoi mensuel' });
      await dialog.getByLabel(/^Jour du mois/).selectOption('12');
      await dialog.getByLabel(/^Autres adresses e-mail/).fill(`${email}\n2-${email}`);
      expect(await axeFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(item.getByText(/le 12 de chaque mois/)).toBeVisible();
      await expect(item.getByText(`À ${email}, 2-${email}`)).toBeVisible();
    });

    await test.step('stopped', async () => {
      await item.getByRole('button', { name: 'Arrêter…' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Arrêter' }).click();
      await expect(item).toHaveCount(0);
    });
  } finally {
    await server.stop();
  }
});

/** The file that an e-mail carries. */
function attachmentOf(raw: string): Uint8Array {
  const boundary = /boundary="?([^"\r\n;]+)/.exec(raw)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((one) => /Content-Disposition: attachment/i.test(one)) ?? '';
  return new Uint8Array(Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64'));
}
