import { enterAs } from '../commands/api.ts';
import { owedBy, paymentsOf, provideDebtor } from '../commands/debtor.ts';
import { correct } from '../commands/correct.ts';
import { expect, test } from '../commands/test.ts';
import { ReglementsPage } from '../pages/reglements-page.ts';

test.beforeEach(async ({ context, admin }) => enterAs(context, admin));

test('a payment by keyboard alone: code, Enter, Enter; it is paid once', async ({ page, admin }) => {
  const payer = await provideDebtor(admin, { prenom: 'Salma', nom: 'Comptant' }, 450);
  const { keyboard } = page;
  const payments = new ReglementsPage(page);
  await payments.open();
  const before = { total: await payments.count('Tous'), complets: await payments.count('Complets') };

  await test.step('nobody has this code', async () => {
    await page.getByRole('button', { name: 'Nouveau règlement' }).first().focus();
    await keyboard.press('Enter');
    await expect(payments.payer()).toBeFocused();
    await keyboard.type('99999999');
    await keyboard.press('Enter');
    await expect(payments.dialog().getByText('Code introuvable')).toBeVisible();
    await expect(payments.dialog().getByRole('button', { name: 'Créer le règlement' })).toBeDisabled();
  });

  await test.step('what the payer owes is there as soon as the code is', async () => {
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(payer.codeAdherent);
    await keyboard.press('Enter');
    await expect(payments.amount()).toHaveValue('450,00');
    await expect(payments.amount()).toBeFocused();
    await expect(payments.account()).toContainText(payer.cotisation.codeCotisation);
  });

  await test.step('Enter twice pays once', async () => {
    await Promise.all([keyboard.press('Enter'), keyboard.press('Enter')]);
    await expect(payments.toast('Règlement créé avec succès')).toContainText('450,00 Dh');
    await payments.closed();
    await expect(payments.row(payer.name)).toContainText('Complet');
    await expect(payments.counter('Tous')).toHaveText(String(before.total + 1));
    await expect(payments.counter('Complets')).toHaveText(String(before.complets + 1));
    expect(await paymentsOf(admin, payer.id)).toBe(1);
    expect(await owedBy(admin, payer.id)).toBe(0);
  });
});

test(
  'a promised cheque is received in two parts, lowered, deleted, restored and reversed',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const payer = await provideDebtor(admin, { prenom: 'Hédi', nom: 'Promesse' }, 600);
    const payments = new ReglementsPage(page);
    await payments.open(`/payments?nouveau=oui&payeur=${payer.id}`);

    await test.step('promise', async () => {
      await expect(payments.amount()).toHaveValue('600,00');
      await payments.field('Mode du règlement 1').selectOption('Chèque');
      await payments.field(/^Reçu ou promis/).selectOption('Promis');
      await payments.field('Numéro du règlement 1').fill('0012345');
      await payments.field('Banque du règlement 1').fill('Banque du Sud');
      await payments.field('Tireur du règlement 1').fill('Hédi Promesse');
      await payments.field('Échéance du règlement 1').first().fill('31/12/2026');
      await payments.press('Créer le règlement');
      await payments.closed();
      await expect(payments.row(payer.name)).toContainText('En attente');
    });

    await test.step('receive it in two parts', async () => {
      await payments
        .row(payer.name)
        .getByRole('button', { name: /^Détails/ })
        .click();
      await expect(payments.dialog()).toContainText('600,00 Dh promis, rien n’est encaissé');
      for (const fact of ['0012345', 'Banque du Sud', 'Hédi Promesse', '31/12/2026'])
        await expect(payments.dialog().getByText(fact, { exact: true })).toBeVisible();
      await payments.dialog().getByRole('button', { name: 'Encaisser' }).first().click();
      await expect(payments.amount()).toHaveValue('600,00');
      await payments.amount().fill('200');
      await expect(payments.dialog()).toContainText('Il restera 400,00 Dh à encaisser.');
      await page.keyboard.press('Enter');
      // The toast says the same over the form that is closing: the table is the règlement’s own.
      await expect(payments.table('Sommes reçues').getByRole('row')).toHaveCount(2);
      await expect(payments.dialog()).toContainText('200,00 Dh reçus sur 600,00 Dh, 400,00 Dh à encaisser');
      await payments.dialog().getByRole('button', { name: 'Encaisser' }).first().click();
      await expect(payments.amount()).toHaveValue('400,00');
      await page.keyboard.press('Enter');
      await expect(payments.dialog()).toContainText('Complet : 600,00 Dh reçus');
      await expect(payments.table('Sommes reçues').getByRole('row')).toHaveCount(3);
      await expect(payments.table('Sommes reçues')).toContainText('200,00 Dh');
      await expect(payments.table('Sommes reçues')).toContainText('400,00 Dh');
      await expect(payments.table('Ce qu’il paie')).toContainText(payer.cotisation.codeCotisation);
      expect(await owedBy(admin, payer.id)).toBe(0);
    });

    await test.step('a lower amount opens the debt again', async () => {
      await correct(page, 'Modifier');
      await payments.amount().fill('500');
      await expect(payments.dialog()).toContainText(
        'La somme reçue sera corrigée aujourd’hui de 100,00 Dh en moins',
      );
      await payments.press('Enregistrer');
      await expect(payments.dialog().getByText('Le motif est obligatoire.')).toBeVisible();
      await payments.field(/^Motif/).fill('Remise oubliée');
      await payments.press('Enregistrer');
      await expect(payments.toast('Règlement modifié avec succès')).toContainText('500,00 Dh');
      await expect(payments.table('Sommes reçues')).toContainText('−100,00 Dh');
      expect(await owedBy(admin, payer.id)).toBe(100);
    });

    await test.step('delete, and «Annuler» in the toast', async () => {
      await correct(page, 'Supprimer');
      await expect(payments.dialog()).toContainText('supprimée avec lui');
      await payments.dialog().getByRole('checkbox').uncheck();
      await expect(payments.dialog()).toContainText('500,00 Dh seront de nouveau à payer');
      await payments.field(/^Motif/).fill('Saisi deux fois');
      await payments.press('Supprimer');
      await expect(payments.row(payer.name)).toHaveCount(0);
      expect(await owedBy(admin, payer.id)).toBe(600);
      const said = payments.toast('Règlement supprimé avec succès');
      await said.getByRole('button', { name: 'Annuler' }).click();
      await expect(payments.toast('Règlement restauré')).toBeVisible();
      await expect(payments.row(payer.name)).toBeVisible();
      expect(await owedBy(admin, payer.id)).toBe(100);
    });

    await test.step('reverse, with a reason; both entries stay', async () => {
      await payments
        .row(payer.name)
        .getByRole('button', { name: /^Détails/ })
        .click();
      await correct(page, 'Contre-passer');
      await payments.press('Contre-passer');
      await expect(payments.dialog().getByText('Le motif est obligatoire.')).toBeVisible();
      await payments.field(/^Motif/).fill('Chèque impayé');
      await payments.press('Contre-passer');
      await expect(payments.toast('Règlement contre-passé')).toBeVisible();
      await expect(payments.dialog()).toContainText('ce règlement de 500,00 Dh ne compte plus');
      await payments.press('Voir la contre-passation');
      await expect(payments.dialog()).toContainText('Contre-passation de 500,00 Dh');
      await expect(payments.dialog()).toContainText('Chèque impayé');
      await page.keyboard.press('Escape');
      await expect(payments.row(payer.name)).toHaveCount(2);
      await expect(payments.row(payer.name).filter({ hasText: 'Contre-passation' })).toContainText(
        '−500,00 Dh',
      );
      expect(await owedBy(admin, payer.id)).toBe(600);
    });
  },
);

test('a payment that somebody else changed meanwhile: what was typed stays, the fresh state is offered', async ({
  page,
  context,
  admin,
}) => {
  const payer = await provideDebtor(admin, { prenom: 'Leïla', nom: 'Ensemble' }, 300);
  const { id } = await admin.post<{ id: string }>('/api/reglements', {
    payeurId: payer.id,
    montantTotal: 300,
    statut: 'complete',
    typeReglement: 'espece',
  });
  const payments = new ReglementsPage(page);
  await payments.open(`/payments?modifier=${id}`);
  await payments.amount().fill('250');
  await payments.field(/^Motif/).fill('Remise');

  const other = new ReglementsPage(await context.newPage());
  await other.open(`/payments?modifier=${id}`);
  await other.field('Notes').fill('Reçu au guichet');
  await other.press('Enregistrer');
  await expect(other.toast('Règlement modifié avec succès')).toBeVisible();

  await payments.press('Enregistrer');
  await expect(payments.dialog().getByRole('alert')).toContainText('a été modifié entre-temps par');
  await expect(payments.dialog().getByRole('alert')).toContainText('Reçu au guichet');
  await expect(payments.amount()).toHaveValue('250,00');
  await payments.press('Reprendre le règlement à jour');
  await expect(payments.amount()).toHaveValue('300,00');
  await expect(payments.field('Notes')).toHaveValue('Reçu au guichet');
  await payments.amount().fill('250');
  await payments.field(/^Motif/).fill('Remise');
  await payments.press('Enregistrer');
  await expect(payments.toast('Règlement modifié avec succès')).toContainText('250,00 Dh');
  await expect(payments.dialog()).toContainText('Reçu au guichet');
  expect(await owedBy(admin, payer.id)).toBe(50);
});
