import { enterAs, openEnrolment, provideNextSaison } from '../commands/api.ts';
import { owedBy, provideDebt, provideDebtor } from '../commands/debtor.ts';
import { expect, test } from '../commands/test.ts';
import { CreditsPage } from '../pages/credits-page.ts';
import { ReglementsPage } from '../pages/reglements-page.ts';

test.beforeEach(async ({ context, admin }) => enterAs(context, admin));

test(
  'what is paid beyond the debts is a credit: used, refunded and carried over in parts',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const next = await provideNextSaison(admin);
    await openEnrolment(admin, next);
    const payer = await provideDebtor(admin, { prenom: 'Nour', nom: 'Tropperçu' }, 300);
    const credits = new CreditsPage(page);

    await test.step('pay more than is owed', async () => {
      const payments = new ReglementsPage(page);
      await payments.open(`/payments?nouveau=oui&payeur=${payer.id}`);
      await expect(payments.amount()).toHaveValue('300,00');
      await payments.amount().fill('500');
      await expect(payments.account()).toContainText('200,00 Dh deviendront un crédit');
      await page.keyboard.press('Enter');
      await expect(payments.toast('Règlement créé avec succès')).toContainText('500,00 Dh');
    });

    await test.step('it is among the open credits of all, beside its payer', async () => {
      await credits.open();
      const open = page.getByRole('table', { name: 'Crédits ouverts' });
      await expect(open.getByRole('row', { name: /Tropperçu Nour/i }).first()).toContainText('200,00 Dh');
    });

    await test.step('the wallet of a payer found by code, by keyboard', async () => {
      await credits.open();
      await credits.payer().focus();
      await page.keyboard.type(payer.codeAdherent);
      await page.keyboard.press('Enter');
      await expect(credits.balance()).toContainText('200,00 Dh');
      await expect(credits.row('Trop-perçu')).toContainText('Disponible');
      const use = await credits.act('Trop-perçu', 'Utiliser');
      await expect(use).toBeDisabled();
      await expect(use).toHaveAccessibleDescription('Ce payeur n’a aucune cotisation à payer.');
      await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toBeEnabled();
    });

    await test.step('use a part on a new debt', async () => {
      const { codeCotisation } = await provideDebt(admin, payer.id, 120);
      await credits.open(payer.id);
      await expect(credits.balance()).toContainText('Reste à payer120,00 Dh');
      await (await credits.act('Trop-perçu', 'Utiliser')).click();
      await expect(credits.amount()).toHaveValue('120,00');
      await credits.amount().fill('130');
      await credits.press('Utiliser');
      await expect(
        credits.dialog().getByText('Il ne reste que 120,00 Dh à payer sur cette cotisation'),
      ).toBeVisible();
      await credits.amount().fill('80');
      await credits.press('Utiliser');
      await expect(credits.toast('Crédit utilisé')).toContainText(
        `80,00 Dh sur la cotisation ${codeCotisation}`,
      );
      await credits.closed();
      await expect(credits.balance()).toContainText('Solde disponible120,00 Dh');
      await expect(credits.row('Trop-perçu')).toContainText('Utilisé en partie');
      expect(await owedBy(admin, payer.id)).toBe(40);
    });

    await test.step('what is used in part cannot be deleted, and says so', async () => {
      const remove = await credits.act('Trop-perçu', 'Supprimer');
      await expect(remove).toBeDisabled();
      await expect(remove).toHaveAccessibleDescription(
        'Seul un crédit dont rien n’est utilisé peut être supprimé.',
      );
      await page.keyboard.press('Escape');
    });

    await test.step('refund a part', async () => {
      await (await credits.act('Trop-perçu', 'Rembourser')).click();
      await expect(credits.amount()).toHaveValue('120,00');
      await credits.amount().fill('50');
      await credits.press('Rembourser');
      await expect(credits.dialog().getByText('Le motif est obligatoire.')).toBeVisible();
      await credits
        .dialog()
        .getByLabel(/^Motif/)
        .fill('Rendu en espèces');
      await credits.press('Rembourser');
      await expect(credits.toast('Crédit remboursé')).toContainText('50,00 Dh rendus au payeur');
      await credits.closed();
      await expect(credits.balance()).toContainText('Solde disponible70,00 Dh');
    });

    await test.step('carry the rest over', async () => {
      await (await credits.act('Trop-perçu', 'Reporter')).click();
      await credits.dialog().getByRole('combobox', { name: 'Saison' }).selectOption(next);
      await credits.press('Reporter');
      await expect(credits.toast('Crédit reporté')).toContainText(`70,00 Dh sur la saison ${next}`);
      await credits.closed();
      await expect(credits.row('Report de saison')).toContainText('Disponible');
      await expect(credits.row('Trop-perçu')).toContainText('Utilisé');
      await expect(credits.balance()).toContainText('Solde disponible70,00 Dh');
      await page.getByRole('combobox', { name: 'Saison' }).selectOption(next);
      await expect(credits.row('Trop-perçu')).toHaveCount(0);
      await expect(credits.row('Report de saison')).toContainText('70,00 Dh');
      await page.getByRole('combobox', { name: 'Saison' }).selectOption('');
      await (await credits.act('Trop-perçu', 'Détails')).click();
      await expect(credits.dialog()).toContainText(
        '80,00 Dh utilisés, 50,00 Dh remboursés, 70,00 Dh reportés',
      );
    });
  },
);

test('a credit given by hand, deleted, and restored by «Annuler»', async ({ page, admin }) => {
  const payer = await provideDebtor(admin, { prenom: 'Amine', nom: 'Geste' }, 100);
  const credits = new CreditsPage(page);
  await credits.open(payer.id);
  await expect(page.getByText('Aucun crédit', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Nouveau crédit' }).first().click();
  await credits.amount().fill('45,5');
  await credits
    .dialog()
    .getByLabel(/^Motif/)
    .fill('Geste commercial');
  await credits.press('Créer le crédit');
  await expect(credits.toast('Crédit créé')).toContainText('45,50 Dh');
  await expect(credits.row('Saisie manuelle')).toContainText('Geste commercial');
  await expect(credits.balance()).toContainText('45,50 Dh');
  await credits.closed();

  await (await credits.act('Saisie manuelle', 'Supprimer')).click();
  await expect(credits.dialog()).toContainText('Supprimer le crédit de 45,50 Dh (Saisie manuelle)');
  await credits.press('Supprimer');
  await expect(credits.toast('Crédit supprimé')).toBeVisible();
  await expect(credits.row('Saisie manuelle')).toHaveCount(0);
  await expect(credits.balance()).toContainText('Solde disponible0,00 Dh');

  await credits.toast('Crédit supprimé').getByRole('button', { name: 'Annuler' }).click();
  await expect(credits.toast('Crédit restauré')).toContainText('45,50 Dh');
  await expect(credits.row('Saisie manuelle')).toContainText('Disponible');
  await expect(credits.balance()).toContainText('Solde disponible45,50 Dh');

  await page.goto('/operations-sensibles?type=credit_manuel');
  const line = page.getByRole('table', { name: 'Opérations sensibles' }).getByRole('row').nth(1);
  await expect(line).toContainText('Crédit saisi à la main');
  await expect(line).toContainText('45,50 Dh');
  await expect(line).toContainText('Geste commercial');
  await line.click();
  await expect(credits.dialog()).toContainText('45,50 Dh');
});
