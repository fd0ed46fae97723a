import { enterAs, provideSaison } from '../commands/api.ts';
import { owedBy, provideDebtor } from '../commands/debtor.ts';
import { Keyboard } from '../commands/keyboard.ts';
import { startPayment } from '../commands/keyboard-payment.ts';
import { newCode, newMember } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';
import { ReglementsPage } from '../pages/reglements-page.ts';

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

test('without a mouse: a section and a formula of it are made, and the formula is found and removed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const keyboard = new Keyboard(page);
  const dialog = page.getByRole('dialog');
  const [section, formule] = [newCode('S'), newCode('F')];
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const row = (code: string) => page.getByRole('row').filter({ hasText: code });

  await test.step('the section', async () => {
    await page.goto('/sections');
    await keyboard.activate(page.getByRole('button', { name: 'Nouvelle section' }).first());
    await keyboard.fill(dialog.getByRole('textbox', { name: /^Code/ }), section);
    await keyboard.fill(dialog.getByRole('textbox', { name: /^Désignation/ }), `Escrime ${section}`);
    await keyboard.press('Enter');
    await said('Section créée');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('its formula', async () => {
    await keyboard.goTo('Formules tarifaires');
    await keyboard.activate(page.getByRole('button', { name: 'Nouvelle formule' }).first());
    await keyboard.fill(dialog.getByRole('textbox', { name: /^Code/ }), formule);
    await keyboard.fill(dialog.getByRole('textbox', { name: /^Désignation/ }), 'Escrime – année');
    await keyboard.choose(
      dialog.getByRole('combobox', { name: /^Section/ }),
      `${section} — Escrime ${section}`,
    );
    await keyboard.fill(dialog.getByRole('textbox', { name: /^Montant/ }), '450');
    await keyboard.press('Enter');
    await said('Formule créée');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('found, then removed after the safe answer had the cursor', async () => {
    await keyboard.fill(page.getByRole('searchbox', { name: 'Rechercher une formule' }), formule);
    await keyboard.press('Enter');
    await expect(row(formule)).toContainText('450,00 Dh');
    await keyboard.activate(row(formule).getByRole('button', { name: /^Supprimer / }));
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
    await keyboard.activate(question.getByRole('button', { name: 'Supprimer', exact: true }));
    await said('Formule supprimée');
  });
});

test('without a mouse: a user is made with a profile, told the password once, and removed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const keyboard = new Keyboard(page);
  const dialog = page.getByRole('dialog');
  const nom = newCode('Clavier');
  const card = page.getByRole('article', { name: new RegExp(nom) });

  await page.goto('/users');
  await keyboard.activate(page.getByRole('button', { name: 'Nouvel utilisateur' }));
  await keyboard.fill(dialog.getByRole('textbox', { name: /^Code utilisateur/ }), newCode('U'));
  await keyboard.choose(dialog.getByRole('combobox', { name: /^Profil/ }), 'Invité');
  await keyboard.fill(dialog.getByRole('textbox', { name: /^Prénom/ }), 'Karim');
  await keyboard.fill(dialog.getByRole('textbox', { name: /^Nom/ }), nom);
  await keyboard.press('Enter');
  await keyboard.activate(page.getByRole('button', { name: 'J’ai noté le mot de passe' }));
  await expect(card).toContainText('Invité');

  await keyboard.activate(card.getByRole('button', { name: /^Autres actions/ }));
  const remove = page.getByRole('menuitem', { name: 'Supprimer' });
  await expect(remove).toBeVisible();
  await keyboard.press('End', 'Enter');
  await keyboard.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }));
  await expect(card).toHaveCount(0);
});

test('without a mouse: a promised cheque is received', async ({ page, admin }) => {
  test.setTimeout(120_000);
  const payer = await provideDebtor(admin, { prenom: 'Leïla', nom: newCode('Promesse') }, 90);
  const keyboard = new Keyboard(page);
  const payments = new ReglementsPage(page);
  await startPayment(keyboard, payments, { payerCode: payer.codeAdherent, owed: '90,00' });
  await keyboard.choose(
    payments.dialog().getByRole('combobox', { name: /^Mode du règlement/ }),
    'Chèque',
    'back',
  );
  for (const [label, text] of [
    [/^Numéro/, '0012345'],
    [/^Banque/, 'Banque du Sud'],
    [/^Tireur/, 'Leïla Promesse'],
    [/^Échéance/, '31/12/2026'],
  ] as const)
    await keyboard.fill(payments.dialog().getByRole('textbox', { name: label }), text);
  await keyboard.choose(payments.dialog().getByRole('combobox', { name: /^Reçu ou promis/ }), 'Promis');
  await keyboard.activate(payments.dialog().getByRole('button', { name: 'Créer le règlement' }));
  await expect(payments.toast('Règlement créé avec succès')).toBeVisible();
  await expect(payments.dialog()).toHaveCount(0);

  await keyboard.activate(payments.row(payer.name).getByRole('button', { name: /^Détails/ }));
  await keyboard.activate(payments.dialog().getByRole('button', { name: 'Encaisser' }).first());
  await expect(payments.amount()).toHaveValue('90,00');
  await keyboard.tabTo(payments.amount());
  await keyboard.press('Enter');
  await expect(payments.dialog()).toContainText('Complet : 90,00 Dh reçus');
  expect(await owedBy(admin, payer.id)).toBe(0);
});

test('without a mouse: a card is printed, then a report', async ({ page, context, admin }) => {
  test.setTimeout(120_000);
  const member = await newMember(admin, 'Ines', newCode('Carte'));
  await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
  const keyboard = new Keyboard(page);
  await page.goto('/cards');
  await expect(page.getByLabel('Code adhérent')).toBeFocused();
  await keyboard.type(member.codeAdherent);
  await keyboard.press('Enter');
  await keyboard.activate(page.getByRole('button', { name: 'Carte adhérent standard' }));
  await expect(page.getByText('Badge imprimé', { exact: true })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await keyboard.goTo('Rapports');
  await keyboard.choose(page.getByLabel('Type de rapport'), 'Liste des sections');
  await keyboard.activate(page.getByRole('button', { name: 'Générer le rapport' }));
  await keyboard.activate(page.getByRole('button', { name: 'Imprimer' }));
  await expect(
    page.locator('.club-sheet').getByRole('heading', { name: 'Liste des sections' }),
  ).toBeVisible();
});
