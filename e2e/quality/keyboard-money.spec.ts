import { enterAs, provideSaison } from '../commands/api.ts';
import { newCampaign } from '../commands/campaign.ts';
import { owedBy, provideDebt, provideDebtor } from '../commands/debtor.ts';
import { Keyboard } from '../commands/keyboard.ts';
import { startPayment } from '../commands/keyboard-payment.ts';
import { cotisationsOf, newMember, newNatation } from '../commands/money.ts';
import { saveReceived } from '../commands/save-received.ts';
import { expect, test } from '../commands/test.ts';
import { CotisationsPage } from '../pages/cotisations-page.ts';
import { CreditsPage } from '../pages/credits-page.ts';
import { FamillePage } from '../pages/famille-page.ts';
import { ReglementsPage } from '../pages/reglements-page.ts';
import { RenouvellementPage } from '../pages/renouvellement-page.ts';

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

test('without a mouse: the counter, a cotisation and its payment, in 5 keys besides the two codes', async ({
  page,
  admin,
}) => {
  const natation = await newNatation(admin);
  const member = await newMember(admin, 'Salma', 'Guichet');
  const cotisations = new CotisationsPage(page);
  await cotisations.open();
  const keyboard = new Keyboard(page);
  await keyboard.press('n');
  await expect(cotisations.person()).toBeFocused();
  await keyboard.type(member.codeAdherent);
  await keyboard.press('Enter');
  await expect(cotisations.formule()).toBeFocused();
  await keyboard.type(natation.code);
  await keyboard.press('Enter');
  await expect(cotisations.save()).toBeEnabled();
  await saveReceived(page, keyboard);
  await expect(cotisations.toast('Cotisation créée')).toBeVisible();
  expect(await cotisationsOf(admin, member)).toMatchObject([{ montantTotal: 300, restant: 0 }]);
  const keys = keyboard.keys - member.codeAdherent.length - natation.code.length;
  test.info().annotations.push({ type: 'keys at the counter, besides two codes', description: String(keys) });
  expect(keys).toBeLessThanOrEqual(5);
});

test('without a mouse: a family of two, their payer and one payment for both', async ({ page, admin }) => {
  test.setTimeout(120_000);
  const natation = await newNatation(admin);
  const payer = await newMember(admin, 'Sonia', 'Foyer');
  const son = await newMember(admin, 'Yanis', 'Foyer');
  const famille = new FamillePage(page);
  const keyboard = new Keyboard(page);
  await famille.open();
  await keyboard.press('n');
  await expect(famille.payer()).toBeFocused();
  await keyboard.type(payer.codeAdherent);
  await keyboard.press('Enter');
  await expect(famille.payer()).not.toHaveValue(payer.codeAdherent);
  for (const [index, code, lien] of [
    [1, payer.codeAdherent, 'Lui-même'],
    [2, son.codeAdherent, 'Mère'],
  ] as const) {
    const member = famille.member(index);
    const person = member.getByRole('combobox', { name: 'Adhérent' });
    await keyboard.tabTo(person);
    await keyboard.type(code);
    await keyboard.press('Enter');
    await expect(person).not.toHaveValue(code);
    await keyboard.choose(member.getByRole('combobox', { name: /^Lien de parenté/ }), lien);
    await keyboard.tabTo(member.getByRole('combobox', { name: 'Ajouter une formule' }));
    await keyboard.type(natation.code);
    await keyboard.press('Enter');
    await expect(member.getByRole('textbox', { name: /^Montant de / })).toBeVisible();
  }
  await keyboard.tabTo(famille.form().getByRole('checkbox', { name: 'Enregistrer un règlement global' }));
  await keyboard.press('Space');
  await expect(famille.save()).toBeEnabled();
  await saveReceived(page, keyboard);
  await expect(page.getByText('Cotisation famille créée', { exact: true })).toBeVisible();
  expect(await cotisationsOf(admin, son)).toMatchObject([{ montantTotal: 600, restant: 0 }]);
});

test('without a mouse: one payment for two debts, then a credit used on a third', async ({ page, admin }) => {
  test.setTimeout(120_000);
  const payer = await provideDebtor(admin, { prenom: 'Nour', nom: 'Groupé' }, 120);
  await provideDebt(admin, payer.id, 80);
  const keyboard = new Keyboard(page);

  await test.step('both debts at once, and 50 Dh beyond them', async () => {
    const payments = new ReglementsPage(page);
    await startPayment(keyboard, payments, { payerCode: payer.codeAdherent, owed: '200,00' });
    await expect(payments.amount()).toBeFocused();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('250');
    await keyboard.press('Enter');
    await expect(payments.toast('Règlement créé avec succès')).toContainText('250,00 Dh');
    expect(await owedBy(admin, payer.id)).toBe(0);
  });

  await test.step('the credit pays a part of what comes next', async () => {
    await provideDebt(admin, payer.id, 90);
    const credits = new CreditsPage(page);
    await keyboard.goTo('Crédits payeur');
    await keyboard.tabTo(credits.payer());
    await keyboard.type(payer.codeAdherent);
    await keyboard.press('Enter');
    await expect(credits.balance()).toContainText('50,00 Dh');
    await keyboard.activate(credits.acts('Trop-perçu'));
    await expect(page.getByRole('menuitem', { name: 'Détails' })).toBeFocused();
    await keyboard.press('ArrowDown', 'Enter');
    await expect(credits.amount()).toHaveValue('50,00');
    await keyboard.activate(credits.dialog().getByRole('button', { name: 'Utiliser', exact: true }));
    await expect(credits.toast('Crédit utilisé')).toContainText('50,00 Dh');
    expect(await owedBy(admin, payer.id)).toBe(40);
  });
});

test('without a mouse: one member of the former season is renewed', async ({ page, admin }) => {
  test.setTimeout(120_000);
  const { section, first } = await newCampaign(admin);
  const keyboard = new Keyboard(page);
  const campaign = new RenouvellementPage(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.goTo('Renouvellement');
  await keyboard.choose(page.getByLabel('Section'), `${section.code} — ${section.designation}`);
  await expect(campaign.tab('À renouveler')).toContainText('2');
  const box = page.getByRole('checkbox', { name: 'Choisir Amina Jaziri' });
  await keyboard.tabTo(box);
  await keyboard.press('Space');
  await expect(box).toBeChecked();
  await keyboard.activate(page.getByRole('button', { name: 'Proposer à la sélection…' }));
  await keyboard.tabTo(campaign.question().getByRole('radio', { name: /^Proposer/ }));
  await keyboard.press('ArrowDown');
  await expect(campaign.question().getByRole('radio', { name: /^Facturer/ })).toBeChecked();
  await keyboard.activate(campaign.question().getByRole('button', { name: 'Créer les cotisations' }));
  await expect(campaign.account()).toContainText('1 / 1 adhérent');
  await keyboard.press('Escape');
  await expect(campaign.account()).toHaveCount(0);
  expect(await cotisationsOf(admin, first)).toHaveLength(2);
});

test('without a mouse: a season is prepared', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const nom = `Clavier ${Date.now().toString(36)}`;
  const dialog = page.getByRole('dialog');
  await page.goto('/seasons');
  await keyboard.activate(page.getByRole('button', { name: 'Créer saison' }));
  await expect(dialog.getByRole('textbox', { name: /^Nom/ })).toBeFocused();
  await keyboard.type(nom);
  await keyboard.fill(dialog.getByRole('textbox', { name: /^Date de début/ }), '1/9/2032');
  await keyboard.fill(dialog.getByRole('textbox', { name: /^Date de fin/ }), '31/8/2033');
  await keyboard.press('Enter');
  // Both dates are far from today, and asked about.
  await keyboard.activate(dialog.getByRole('button', { name: 'Oui, c’est la date' }).first());
  await keyboard.activate(dialog.getByRole('button', { name: 'Oui, c’est la date' }));
  await expect(dialog.getByRole('textbox', { name: /^Date de fin/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('Saison créée', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: nom })).toContainText('01/09/2032 – 31/08/2033');
});
