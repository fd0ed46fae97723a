import { enterAs } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { owedBy, provideDebtor } from '../commands/debtor.ts';
import { newCode } from '../commands/money.ts';
import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { expect, test } from '../commands/test.ts';

test.beforeEach(async ({ context, admin }) => enterAs(context, admin));

test(
  'what fell due is seen by age, chosen and received in one go after its total by means',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const nom = newCode('Échéance');
    const payer = await provideDebtor(admin, { prenom: 'Rim', nom }, 1_000);
    // No other journey has due dates so old.
    const due = ['2026-01-12', '2026-02-12', '2026-03-12'];
    for (const [index, dateEcheance] of due.entries())
      await admin.post('/api/reglements', {
        payeurId: payer.id,
        montantTotal: index === 0 ? 333.34 : 333.33,
        statut: 'en_attente',
        typeReglement: index === 2 ? 'cheque' : 'espece',
        dateEcheance,
      });
    const rows = page.getByRole('row', { name: new RegExp(nom) });
    const period = '/echeances?etat=retard&du=2026-01-01&au=2026-03-31';

    await test.step('from the menu to what is late', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Échéancier' }).click();
      await expect(page.getByRole('heading', { name: 'Échéancier', level: 1 })).toBeVisible();
      await page.getByLabel('Du', { exact: true }).fill('01/01/2026');
      await page.getByLabel('Au', { exact: true }).fill('31/03/2026');
      await page.getByRole('button', { name: 'Afficher' }).click();
      await page.getByLabel('État').selectOption('En retard');
      await expect(page).toHaveURL(/etat=retard/);
      await expect(rows).toHaveCount(3);
      await expect(rows.first()).toContainText(/Retard \d+\sj/);
      await expect(page.getByText('Au-delà de 90 jours').first()).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });

    await test.step('to the payer and to the payment', async () => {
      await rows
        .first()
        .getByRole('link', { name: new RegExp(nom) })
        .click();
      await expect(page).toHaveURL(new RegExp(`/members\\?fiche=${payer.id}`));
      await page.goto(period);
      await rows.first().getByText(/^REG-/).click();
      await expect(page).toHaveURL(/\/payments\?reglement=/);
      await page.goto(period);
    });

    await test.step('choose, see the total by means, receive', async () => {
      await expect(rows).toHaveCount(3);
      for (const row of await rows.all()) await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Encaisser la sélection' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('row', { name: /^Espèces/ })).toContainText(/666,67\sDh/);
      await expect(dialog.getByRole('row', { name: /^Chèque/ })).toContainText(/333,33\sDh/);
      await expect(dialog.getByText(/1\s000,00\sDh/)).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Encaisser', exact: true }).click();
      await expect(page.getByText('3 échéances encaissées')).toBeVisible();
      await expect(rows).toHaveCount(0);
      expect(await owedBy(admin, payer.id)).toBe(0);
    });

    await test.step('on the narrowest screen', async () => {
      await page.setViewportSize(narrowest);
      for (const address of ['/echeances', period]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { name: 'Échéancier', level: 1 })).toBeVisible();
        expect(await axeFaults(page)).toEqual([]);
        expect(await reflowFaults(page)).toEqual([]);
      }
    });
  },
);
