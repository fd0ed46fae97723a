import { apiOf, enterAs, newUser, provideSaison } from '../commands/api.ts';
import {
  compteOf,
  cotisationsOf,
  newCode,
  newMember,
  newNatation,
  newPaidCotisation,
} from '../commands/money.ts';
import type { Adherent, Formule } from '../commands/records.ts';
import { correct } from '../commands/correct.ts';
import { expect, test } from '../commands/test.ts';
import { CotisationsPage } from '../pages/cotisations-page.ts';

let natation: Formule;
let member: Adherent;

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  natation = await newNatation(admin);
  member = await newMember(admin, 'Salma', 'Trabelsi');
  await enterAs(context, admin);
});

test('a lower price says what becomes a credit; a deletion is undone from the toast; the history tells both', async ({
  page,
  admin,
}) => {
  const { codeCotisation } = await newPaidCotisation(admin, member, natation);
  const cotisations = new CotisationsPage(page);
  await cotisations.open();

  await test.step('300,00 Dh paid, 200,00 Dh owed: 100,00 Dh of credit', async () => {
    await cotisations.row(codeCotisation).click();
    await correct(page, 'Modifier');
    await cotisations.price().fill('200');
    await cotisations.motif().fill('Geste commercial');
    const said = cotisations.dialog().getByText('100,00 Dh déjà réglés deviendront un crédit.');
    await expect(said).toBeVisible();
    await cotisations.save().click();
    await expect(cotisations.toast('Cotisation modifiée')).toBeVisible();
    await expect(cotisations.row(codeCotisation)).toContainText('200,00 Dh');
    expect(await compteOf(admin, member)).toMatchObject({ solde: 100, resteAPayer: 0 });
  });

  await test.step('deleted, and back', async () => {
    await page.getByRole('button', { name: `Supprimer ${codeCotisation}` }).click();
    await expect(cotisations.question()).toContainText('1 règlement (200,00 Dh) deviendra un crédit.');
    await cotisations.question().getByRole('button', { name: 'Supprimer' }).click();
    await expect(cotisations.toast('Cotisation supprimée')).toBeVisible();
    await expect(cotisations.row(codeCotisation)).toHaveCount(0);
    expect(await compteOf(admin, member)).toMatchObject({ solde: 300 });
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(cotisations.toast('Cotisation restaurée')).toBeVisible();
    await expect(cotisations.row(codeCotisation)).toContainText('Complète');
    expect(await compteOf(admin, member)).toMatchObject({ solde: 100, resteAPayer: 0 });
  });

  await test.step('the history is read', async () => {
    await cotisations.row(codeCotisation).click();
    await cotisations.showTab('Historique');
    const lines = cotisations.dialog().getByRole('tabpanel').locator('ol > li, ul > li');
    await expect(lines.filter({ hasText: 'Cotisation restaurée' })).toHaveCount(1);
    await expect(lines.filter({ hasText: 'Cotisation supprimée' })).toHaveCount(1);
    const change = lines.filter({ hasText: 'Cotisation modifiée' });
    await expect(change).toContainText('300,00 Dh');
    await expect(change).toContainText('200,00 Dh');
  });
});

test('without its last règlement a cotisation goes too, when that is wanted', async ({ page, admin }) => {
  const { codeCotisation, reglements } = await newPaidCotisation(admin, member, natation);
  const remove = page.getByRole('button', { name: `Supprimer ${reglements[0]?.codeReglement}` });
  const cotisations = new CotisationsPage(page);
  await cotisations.open();
  await page.getByRole('button', { name: `Voir les règlements ${codeCotisation}` }).click();

  await test.step('cancelled, nothing goes', async () => {
    await remove.click();
    await expect(cotisations.question()).toContainText('Supprimer aussi la cotisation');
    await cotisations.question().getByRole('button', { name: 'Annuler' }).click();
    await expect(cotisations.toast('Rien n’a été supprimé')).toBeVisible();
    expect(await cotisationsOf(admin, member)).toHaveLength(1);
  });

  await test.step('confirmed, both go and nothing is left of the money', async () => {
    await remove.click();
    await cotisations
      .question()
      .getByLabel(/^Motif/)
      .fill('Saisie deux fois');
    await cotisations.question().getByRole('button', { name: 'Supprimer la cotisation' }).click();
    await expect(cotisations.toast('Cotisation et règlement supprimés')).toBeVisible();
    await expect(cotisations.row(codeCotisation)).toHaveCount(0);
    expect(await compteOf(admin, member)).toMatchObject({ solde: 0, resteAPayer: 0 });
  });

  await test.step('both come back together', async () => {
    await page.getByRole('button', { name: 'Annuler' }).last().click();
    await expect(cotisations.row(codeCotisation)).toContainText('Complète');
    expect(await compteOf(admin, member)).toMatchObject({ solde: 0, resteAPayer: 0 });
  });
});

test('a stale save keeps what was typed, says who was faster and what changed, and offers the fresh state', async ({
  page,
  browser,
  admin,
  baseURL,
}) => {
  const { id, codeCotisation } = await newPaidCotisation(admin, member, natation);
  const mine = new CotisationsPage(page);
  await mine.open(`/cotisations?modifier=${id}`);
  await mine.price().fill('250');

  await test.step('somebody else is faster', async () => {
    const code = newCode('U');
    const context = await browser.newContext({ baseURL, locale: 'fr-FR' });
    await enterAs(context, await apiOf(code, await newUser(admin, code, 'manager')));
    const theirs = new CotisationsPage(await context.newPage());
    await theirs.open(`/cotisations?modifier=${id}`);
    await theirs.dialog().getByLabel('Description').fill('Paie au guichet');
    await theirs.save().click();
    await expect(theirs.toast('Cotisation modifiée')).toBeVisible();
    await context.close();
  });

  await test.step('the second save is not lost, and says why it is not done', async () => {
    await mine.save().click();
    const notice = mine.dialog().getByRole('alert');
    await expect(notice).toContainText('Cette cotisation a été modifiée entre-temps par Sami Gharbi');
    await expect(notice).toContainText('Paie au guichet');
    await expect(mine.price()).toHaveValue(/^250/);
    await expect(mine.dialog().getByRole('button', { name: 'Enregistrer quand même' })).toBeEnabled();
  });

  await test.step('the fresh state', async () => {
    await mine.dialog().getByRole('button', { name: 'Reprendre la cotisation à jour' }).click();
    await expect(mine.dialog().getByLabel('Description')).toHaveValue('Paie au guichet');
    await expect(mine.price()).toHaveValue('300,00');
    await mine.price().fill('250');
    await mine.motif().fill('Geste commercial');
    await mine.save().click();
    await expect(mine.toast('Cotisation modifiée')).toBeVisible();
    await expect(mine.row(codeCotisation)).toContainText('250,00 Dh');
    expect((await cotisationsOf(admin, member))[0]).toMatchObject({ description: 'Paie au guichet' });
  });
});
