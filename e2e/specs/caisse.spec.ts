import { enterAs } from '../commands/api.ts';
import { provideDebtor } from '../commands/debtor.ts';
import { expect, test } from '../commands/test.ts';

test.beforeEach(async ({ context, admin }) => enterAs(context, admin));

test(
  'a day is counted by note and coin, closed with the reason of what lacks, printed, and changes no more',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const jour = '2026-09-07';
    const payer = await provideDebtor(admin, { prenom: 'Ines', nom: 'Caissière' }, 300);
    const paid = await admin.post<{ id: string }>('/api/reglements', {
      ...{ payeurId: payer.id, montantTotal: 300, typeReglement: 'espece', dateReglement: jour },
    });
    const dialog = page.getByRole('dialog');

    await test.step('the day', async () => {
      await page.goto(`/caisse?jour=${jour}`);
      await expect(page.getByRole('row', { name: /^Espèces/ }).first()).toContainText('300,00');
    });

    await test.step('count and close', async () => {
      await page.getByRole('button', { name: /^Clôturer la caisse de/ }).click();
      await dialog.getByLabel(/^200,00/).fill('1');
      await dialog.getByLabel(/^50,00/).fill('1');
      await expect(dialog.getByText(/250,00\sDh/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Clôturer la caisse' }).click();
      await expect(dialog.getByText(/attendus\s: dites pourquoi\.$/).first()).toBeVisible();
      await dialog.getByLabel(/^Motif/).fill('Rendu à tort');
      await dialog.getByRole('button', { name: 'Clôturer la caisse' }).click();
      await expect(page.getByText('Caisse clôturée')).toBeVisible();
      await expect(page.getByText(/Motif\s: Rendu à tort/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Clôturer la caisse de/ })).toHaveCount(0);
    });

    await test.step('print', async () => {
      await page.getByRole('button', { name: 'Imprimer' }).click();
      await expect(page.getByText(/^Signature de /)).toBeVisible();
      await expect(page.getByText('Arrêté de caisse du 07/09/2026').first()).toBeVisible();
    });

    await test.step('what was paid on that day is deleted by a counter-entry of another day', async () => {
      await page.goto(`/payments?reglement=${paid.id}&saison=toutes`);
      await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByLabel(/^Motif/)
        .fill('Payé deux fois');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
      await expect(page.getByText('Règlement contre-passé')).toBeVisible();
      await page.goto(`/caisse?jour=${jour}`);
      await expect(page.getByRole('row', { name: /^Espèces/ }).first()).toContainText('300,00');
    });
  },
);
