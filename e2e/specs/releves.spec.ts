import { enterAs } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { owedBy, provideDebtor } from '../commands/debtor.ts';
import { newCode } from '../commands/money.ts';
import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { expect, test } from '../commands/test.ts';

test.beforeEach(async ({ context, admin }) => enterAs(context, admin));

test(
  'a payer’s statement, from the record, tells what he was asked for and paid, and is printed',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const payer = await provideDebtor(admin, { prenom: 'Salma', nom: newCode('Relevé') }, 1_000);
    const paid = await admin.post<{ codeReglement: string }>('/api/reglements', {
      payeurId: payer.id,
      montantTotal: 333.34,
      typeReglement: 'cheque',
      reference: '0012',
      banque: 'BIAT',
    });

    await test.step('from the record', async () => {
      await page.goto(`/members?fiche=${payer.id}`);
      await page.getByRole('tab', { name: 'Cotisations et règlements' }).click();
      await page.getByRole('link', { name: 'Relevé de compte' }).click();
      await expect(page.getByRole('heading', { name: 'Relevé de compte', level: 1 })).toBeVisible();
      await expect(page.getByRole('row', { name: /Cotisation/ })).toContainText(/1\s000,00\sDh/);
      const line = page.getByRole('row', { name: new RegExp(paid.codeReglement) });
      await expect(line).toContainText(/Chèque n°\s0012, BIAT/);
      await expect(line).toContainText(/333,34\sDh.*666,66\sDh/);
      expect(await owedBy(admin, payer.id)).toBe(666.66);
      expect(await axeFaults(page)).toEqual([]);
    });

    await test.step('of one season, printed', async () => {
      await page.getByLabel('Saison').selectOption({ index: 0 });
      await expect(page).toHaveURL(/saison=active/);
      await expect(page.getByText(/^À l’ouverture de /)).toBeVisible();
      const address = await page.getByRole('link', { name: /^Imprimer le relevé/ }).getAttribute('href');
      expect(address).toMatch(/saisonId=/);
      const paper = await page.request.get(address ?? '');
      expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
    });

    await test.step('on the narrowest screen', async () => {
      await page.setViewportSize(narrowest);
      await page.goto(`/payeurs/${payer.id}/releve`);
      await expect(page.getByText(paid.codeReglement)).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      expect(await reflowFaults(page)).toEqual([]);
    });
  },
);
