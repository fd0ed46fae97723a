import { apiOf, enterAs, newUser } from '../commands/api.ts';
import { newCode } from '../commands/money.ts';
import { provideDebtor } from '../commands/debtor.ts';
import { correct } from '../commands/correct.ts';
import { expect, test } from '../commands/test.ts';

test(
  'a till is counted at noon with the reason of what lacks, goes on, is reopened by an administrator and counted again; a colleague of the same name has another',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    const name = { firstName: 'Ines', lastName: `Caisse-${newCode('C')}` };
    const [code, other] = [newCode('U'), newCode('U')];
    const cashier = await apiOf(code, await newUser(admin, code, 'manager', name));
    const colleague = await apiOf(other, await newUser(admin, other, 'operator', name));
    const takes = async (by: typeof cashier, montantTotal: number) => {
      const { id: payeurId } = await provideDebtor(admin, { prenom: 'Ines', nom: 'Payeuse' }, montantTotal);
      return by.post<{ id: string }>('/api/reglements', { payeurId, montantTotal, typeReglement: 'espece' });
    };
    const paid = await takes(cashier, 300);
    await takes(colleague, 45);
    await enterAs(context, cashier);
    const dialog = page.getByRole('dialog');
    // The tables in it bear its name too.
    const tills = page.locator(`section[aria-label="Caisse d’${name.firstName} ${name.lastName}"]`);
    const till = tills.filter({ hasText: /300,00/ });
    const close = page.getByRole('button', {
      name: `Clôturer la caisse d’${name.firstName} ${name.lastName}`,
    });
    const count = async (notes: Record<string, string>, motif?: string) => {
      for (const [note, number] of Object.entries(notes))
        await dialog.getByLabel(new RegExp(`^${note},00`)).fill(number);
      if (motif !== undefined) await dialog.getByLabel(/^Motif/).fill(motif);
      await dialog.getByRole('button', { name: 'Clôturer la caisse' }).click();
    };

    await test.step('two tills of one name', async () => {
      await page.goto('/caisse');
      await expect(tills).toHaveCount(2);
      await expect(till.getByRole('row', { name: /^Espèces/ }).first()).toContainText('300,00');
    });

    await test.step('count and close', async () => {
      await till.getByRole('button', { name: /^Clôturer la caisse/ }).click();
      await count({ 200: '1', 50: '1' });
      await expect(dialog.getByText(/attendus\s: dites pourquoi\.$/).first()).toBeVisible();
      await count({}, 'Rendu à tort');
      await expect(page.getByText('Caisse clôturée')).toBeVisible();
      await expect(till.getByText(/Motif\s: Rendu à tort/)).toBeVisible();
      await expect(till.getByRole('button', { name: /^Clôturer la caisse/ })).toHaveCount(0);
    });

    await test.step('what comes after it opens the next count', async () => {
      await takes(cashier, 20);
      await page.reload();
      await expect(till.getByRole('heading', { name: 'Comptage en cours' })).toBeVisible();
      await expect(till.getByText('270,00 Dh attendus')).toBeVisible();
      await expect(close.first()).toBeVisible();
    });

    await test.step('print', async () => {
      await page.getByRole('button', { name: 'Imprimer' }).click();
      await expect(page.getByText(/^Signature d/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Retour' }).click();
    });

    await test.step('an administrator reopens it; what came since is in it', async () => {
      await enterAs(context, admin);
      await page.goto('/caisse');
      await till.getByRole('button', { name: /^Rouvrir la caisse/ }).click();
      await dialog.getByLabel(/^Motif/).fill('Clôturée trop tôt');
      await dialog.getByRole('button', { name: 'Rouvrir la caisse' }).click();
      await expect(page.getByText('Caisse rouverte')).toBeVisible();
      await till.getByRole('button', { name: /^Clôturer la caisse/ }).click();
      await count({ 200: '1', 100: '1', 20: '1' });
      await expect(page.getByText('Caisse clôturée')).toBeVisible();
      await expect(till.getByText('Caisse juste')).toBeVisible();
      await page.goto('/operations-sensibles');
      await expect(page.getByText('Clôturée trop tôt').first()).toBeVisible();
    });

    await test.step('what was counted is deleted by a reversal, in the till of who gives the cash', async () => {
      await page.goto(`/payments?reglement=${paid.id}&saison=toutes`);
      await correct(page, 'Supprimer');
      await page
        .getByRole('alertdialog')
        .getByLabel(/^Motif/)
        .fill('Payé deux fois');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
      await expect(page.getByText('Règlement contre-passé')).toBeVisible();
      await page.goto('/caisse');
      await expect(till.getByText('Caisse juste')).toBeVisible();
    });
  },
);
