import { enterAs, provideSaison, shutEnrolment } from '../commands/api.ts';
import { newCampaign } from '../commands/campaign.ts';
import { countClicks, formule, member, newNom, take, tell } from '../commands/counted.ts';
import { provideDebt } from '../commands/debtor.ts';
import { Keyboard } from '../commands/keyboard.ts';
import { startPayment } from '../commands/keyboard-payment.ts';
import { compteOf, cotisationsOf, provideSection } from '../commands/money.ts';
import type { Adherent } from '../commands/records.ts';
import { saveReceived } from '../commands/save-received.ts';
import { expect, test } from '../commands/test.ts';
import { GuichetPage } from '../pages/guichet-page.ts';
import { ReglementsPage } from '../pages/reglements-page.ts';

test.use({ viewport: { width: 1366, height: 768 } });
test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

test('a new member, two formulas, a certificate, cash and two cheques, the receipt open: one screen, no click, no scrolling, at most 100 keys', async ({
  page,
  context,
  admin,
}) => {
  const natation = await formule(admin, await provideSection(admin, '101', 'Natation'), 300);
  const musculation = await formule(admin, await provideSection(admin, '145', 'Musculation'), 430);
  const nom = newNom();
  const guichet = new GuichetPage(page);
  const keyboard = new Keyboard(page);
  const clicks = await countClicks(page);
  await guichet.open();

  await test.step('the person is created from what was typed', async () => {
    await keyboard.type(`${nom} lina`);
    await expect(page.getByRole('option', { name: /^Créer «/ })).toBeVisible();
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(/^Prénom/)).toHaveValue('Lina');
    await keyboard.tabTo(dialog.getByRole('radio', { checked: true }));
    await keyboard.press('f');
    await expect(dialog.getByRole('radio', { name: /^Madame/ })).toBeChecked();
    await keyboard.tabTo(dialog.getByRole('textbox', { name: 'Date de naissance' }));
    await take(keyboard, '14031998');
    await expect(dialog).toHaveCount(0);
    await expect(guichet.formule()).toBeFocused();
  });

  await test.step('two formulas; the certificate is noted as presented', async () => {
    await take(keyboard, natation.code);
    await take(keyboard, musculation.code);
    await expect(guichet.submit()).toBeDisabled();
    await keyboard.activate(page.getByRole('button', { name: 'Ajouter le certificat' }));
    const dialog = page.getByRole('dialog');
    await keyboard.tabTo(dialog.getByRole('textbox', { name: /^Certificat présenté, daté du/ }));
    await take(keyboard, '01092026');
    await expect(dialog).toHaveCount(0);
    await expect(guichet.submit()).toBeEnabled();
  });

  await test.step('cash and two cheques, of which the second has the next number and month', async () => {
    await keyboard.press('F8');
    await expect(guichet.amount(2)).toBeFocused();
    await keyboard.type('c250');
    await keyboard.tabTo(guichet.field('Numéro', 2));
    await keyboard.type('0000123');
    await keyboard.press('Tab');
    await keyboard.type('BIAT');
    await keyboard.press('F8');
    await expect(guichet.amount(3)).toBeFocused();
    await keyboard.type('250');
    await expect(guichet.amount(1)).toHaveValue('230,00');
    await expect(guichet.field('Numéro', 3)).toHaveValue('0000124');
    await expect(guichet.submit()).toBeEnabled();
    const [screen, bar] = [page.viewportSize()!, (await guichet.submit().boundingBox())!];
    for (const row of [1, 2, 3]) {
      const box = (await guichet.amount(row).boundingBox())!;
      expect(box.y).toBeGreaterThan(0);
      expect(box.y + box.height).toBeLessThan(bar.y);
    }
    expect(bar.y + bar.height).toBeLessThanOrEqual(screen.height);
  });

  await test.step('recorded, and the receipt open', async () => {
    await saveReceived(page, keyboard);
    await expect(guichet.done()).toContainText('Chèque n° 0000124');
    const printed = context.waitForEvent('response', (one) => one.url().includes('/api/recus/'));
    await keyboard.press('p');
    expect((await printed).headers()['content-type']).toBe('application/pdf');
  });

  tell('keys', keyboard.keys);
  tell('clicks', await clicks());
  expect(keyboard.keys).toBeLessThanOrEqual(100);
  expect(await clicks()).toBe(0);
  const [found] = await admin.get<Adherent[]>(`/api/payeurs?search=${nom}`);
  const [cotisation] = await cotisationsOf(admin, found!);
  expect(cotisation?.reglements.map(({ montantRecu }) => montantRecu)).toEqual([230, 250, 0]);
  expect(await admin.get(`/api/adherents/${found!.id}`)).toMatchObject({ civilite: 'Mme' });
});

test('a known member takes again what he had, and pays cash: at most five inputs', async ({
  page,
  admin,
}) => {
  const { first: known } = await newCampaign(admin);
  await shutEnrolment(admin);
  const paid = { payeurId: known.id, montantTotal: 250, statut: 'complete', typeReglement: 'espece' };
  await admin.post('/api/reglements', paid);
  const guichet = new GuichetPage(page);
  const keyboard = new Keyboard(page);
  await guichet.open();
  await take(keyboard, known.codeAdherent);
  await expect(page.getByRole('button', { name: /^Reprendre/ })).toBeVisible();
  await keyboard.press('F7');
  await expect(guichet.amount()).toBeFocused();
  await expect(guichet.amount()).toHaveValue('300,00');
  await keyboard.press('Enter');
  await expect(guichet.done()).toContainText('300,00 Dh reçus');
  // Every letter of the code is one field.
  tell('inputs', keyboard.keys - known.codeAdherent.length + 1);
  expect(keyboard.keys - known.codeAdherent.length + 1).toBeLessThanOrEqual(5);
});

test('a parent who is no member, two children, a part now and the rest in three: one screen, at most 90 keys', async ({
  page,
  admin,
}) => {
  const natation = await formule(admin, await provideSection(admin, '101', 'Natation'), 2_100);
  const nom = newNom();
  const guichet = new GuichetPage(page);
  const keyboard = new Keyboard(page);
  const clicks = await countClicks(page);
  await guichet.open();

  await test.step('the parent only pays', async () => {
    await keyboard.type(`${nom} karim`);
    await expect(page.getByRole('option', { name: /^Créer «/ })).toBeVisible();
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(/^Prénom/)).toHaveValue('Karim');
    await keyboard.tabTo(dialog.getByRole('radio', { checked: true }));
    await keyboard.press('m');
    await keyboard.tabTo(dialog.getByRole('checkbox', { name: 'Adhérent du club' }));
    await keyboard.press('Space', 'Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('both children are created with the surname of the parent', async () => {
    for (const [prenom, key, birth] of [
      ['Lina', 'f', '14032015'],
      ['Yanis', 'm', '02092017'],
    ] as const) {
      await keyboard.press('F6');
      await keyboard.type(prenom.toLowerCase());
      const create = page.getByRole('option', { name: new RegExp(`^Créer «.${prenom}.»`, 'i') });
      await expect(create).toBeVisible();
      await expect(page.locator('.club-combobox-stale')).toHaveCount(0);
      // Others have that first name: «Créer» is the last line.
      await keyboard.press('ArrowUp');
      await expect(create).toHaveAttribute('aria-selected', 'true');
      await keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(/^Nom/)).toHaveValue(nom.toUpperCase());
      await keyboard.tabTo(dialog.getByRole('radio', { checked: true }));
      await keyboard.press(key);
      await keyboard.tabTo(dialog.getByRole('textbox', { name: 'Date de naissance' }));
      await take(keyboard, birth);
      await expect(dialog).toHaveCount(0);
      await expect(guichet.formule()).toBeFocused();
      await take(keyboard, natation.code);
      await keyboard.press('F9');
      await keyboard.choose(page.getByLabel(`Le payeur est, pour ${prenom}`), 'Père');
    }
  });

  await test.step('1 200 in cash, 3 000 in three', async () => {
    await expect(guichet.submit()).toBeEnabled();
    await keyboard.press('F9');
    await expect(guichet.amount(1)).toBeFocused();
    await keyboard.type('1200');
    await keyboard.press('F8');
    await expect(guichet.amount(2)).toBeFocused();
    await keyboard.press('f');
    await expect(guichet.amount(4)).toHaveValue(/^1.000,00$/);
    await expect(guichet.submit()).toBeEnabled();
    await keyboard.press('F9');
    await expect(guichet.done()).toBeVisible();
  });

  tell('keys', keyboard.keys);
  tell('clicks', await clicks());
  expect(keyboard.keys).toBeLessThanOrEqual(90);
  expect(await clicks()).toBe(0);
  const [found] = await admin.get<Adherent[]>(`/api/payeurs?search=${nom} yanis`);
  const [recorded] = await cotisationsOf(admin, found!);
  expect(recorded?.reglements.map(({ montantRecu }) => montantRecu)).toEqual([1_200, 0, 0, 0]);
});

test('three cotisations of two persons by one cheque of their payer, in at most 30 keys', async ({
  page,
  admin,
}) => {
  const payer = await member(admin, 'TRABELSI', 'Nadia');
  const son = await member(admin, 'TRABELSI', 'Yanis');
  for (const montant of [120, 80]) await provideDebt(admin, payer.id, montant);
  await provideDebt(admin, son.id, 50, payer.id);
  const keyboard = new Keyboard(page);
  const payments = new ReglementsPage(page);
  const field = (name: string) => payments.dialog().getByRole('textbox', { name });
  await startPayment(keyboard, payments, { payerCode: payer.codeAdherent, owed: '250,00' });
  await expect(payments.amount()).toBeFocused();
  await keyboard.type('c');
  for (const [name, text] of [
    ['Numéro du règlement 1', '0012345'],
    ['Banque du règlement 1', 'STB'],
  ] as const) {
    await keyboard.tabTo(field(name));
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await expect(payments.toast('Règlement créé avec succès')).toContainText('250,00 Dh');
  tell('keys', keyboard.keys);
  expect(keyboard.keys).toBeLessThanOrEqual(30);
  expect(await compteOf(admin, payer)).toMatchObject({ resteAPayer: 0 });
});
