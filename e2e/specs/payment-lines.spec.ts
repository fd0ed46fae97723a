import { enterAs, provideSaison } from '../commands/api.ts';
import { paymentsOf, provideDebtor } from '../commands/debtor.ts';
import { Keyboard } from '../commands/keyboard.ts';
import { cotisationsOf, newFormule, newMember, provideSection } from '../commands/money.ts';
import type { Formule } from '../commands/records.ts';
import { expect, test } from '../commands/test.ts';
import { CotisationsPage } from '../pages/cotisations-page.ts';
import { FamillePage } from '../pages/famille-page.ts';
import { PaymentRows } from '../pages/payment-rows.ts';
import { ReglementsPage } from '../pages/reglements-page.ts';

let year: Formule;

test.use({ viewport: { width: 1366, height: 768 } });
test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  const section = await provideSection(admin, '101', 'Natation');
  year = await newFormule(admin, section, { designation: 'Année', montant: 1_000 });
  await enterAs(context, admin);
});

/** The first line becomes a cheque of which the next two follow. */
async function payByThreeCheques(rows: PaymentRows, keyboard: Keyboard): Promise<void> {
  await keyboard.tabTo(rows.field('Mode', 1));
  await keyboard.choose(rows.field('Mode', 1), 'Chèque');
  await keyboard.fill(rows.field('Montant', 1), '400');
  await keyboard.fill(rows.field('Numéro', 1), '0000098');
  await keyboard.fill(rows.field('Banque', 1), 'BIAT');
  await keyboard.fill(rows.field('Tireur', 1), 'M. Ali');
  for (const row of [2, 3]) {
    await keyboard.press('F8');
    await expect(rows.field('Montant', row)).toBeFocused();
    await keyboard.type('300');
  }
  await expect(rows.field('Numéro', 3)).toHaveValue('0000100');
  await expect(rows.field('Banque', 3)).toHaveValue('BIAT');
  await expect(rows.field('Tireur', 3)).toHaveValue('M. Ali');
  await expect(rows.state(2)).toContainText('Remis, à encaisser');
}

test('a cotisation by three cheques: three lines on one screen, the later ones handed over and not received', async ({
  page,
  admin,
}) => {
  const member = await newMember(admin, 'Salma', 'Troischèques');
  const cotisations = new CotisationsPage(page);
  const rows = new PaymentRows(page);
  await cotisations.open('/cotisations?nouveau=oui');
  await cotisations.typePersonAndFormule(member.codeAdherent, year.code);
  await payByThreeCheques(rows, new Keyboard(page));
  await expect(rows.sum()).toHaveText(
    /^Total 1.000,00.Dh · reçu 400,00.Dh · remis, à encaisser 600,00.Dh · reste 0,00.Dh$/,
  );
  await rows.areAllInView(3, cotisations.save());
  await page.keyboard.press('F9');
  await expect(cotisations.toast('Cotisation créée')).toBeVisible();
  const [recorded] = await cotisationsOf(admin, member);
  expect(recorded?.reglements.map(({ montantRecu }) => montantRecu)).toEqual([400, 0, 0]);
});

test('a family of 2 000 pays 1 000 by three cheques on one screen, and owes the rest', async ({
  page,
  admin,
}) => {
  const mother = await newMember(admin, 'Sonia', 'Lignes');
  const son = await newMember(admin, 'Yanis', 'Lignes');
  const famille = new FamillePage(page);
  const rows = new PaymentRows(page);
  await famille.open();
  await page.keyboard.press('n');
  await famille.payer().fill(mother.codeAdherent);
  await page.keyboard.press('Enter');
  await expect(famille.payer()).not.toHaveValue(mother.codeAdherent);
  await famille.fillMember(1, mother.codeAdherent, 'Lui-même', year.code);
  await famille.fillMember(2, son.codeAdherent, 'Mère', year.code);
  await famille.form().getByRole('checkbox', { name: 'Enregistrer un règlement global' }).check();
  await payByThreeCheques(rows, new Keyboard(page));
  await expect(rows.sum()).toHaveText(
    /^Total 2.000,00.Dh · reçu 400,00.Dh · remis, à encaisser 600,00.Dh · reste 1.000,00.Dh$/,
  );
  await rows.areAllInView(3, famille.save());
  await famille.save().click();
  await expect(page.getByText('Cotisation famille créée', { exact: true })).toBeVisible();
  const [recorded] = await cotisationsOf(admin, son);
  expect(recorded?.reglements.map(({ montantRecu }) => montantRecu)).toEqual([400, 0, 0]);
  expect(recorded?.restant).toBe(1_600);
});

test('a debt by three cheques on one screen; another in three times, to the last centime', async ({
  page,
  admin,
}) => {
  const payer = await provideDebtor(admin, { prenom: 'Nadia', nom: 'Plusieurs' }, 1_000);
  const payments = new ReglementsPage(page);
  const rows = new PaymentRows(page);
  await payments.open(`/payments?nouveau=oui&payeur=${payer.id}`);
  await expect(rows.field('Montant', 1)).toHaveValue(/^1.000,00$/);

  await test.step('in three: 333,34 proposed now, the rest promised', async () => {
    await payments.press('Payer en 3 fois (F)');
    for (const [row, text] of ['333,34', '333,33', '333,33'].entries())
      await expect(rows.field('Montant', row + 1)).toHaveValue(text);
    await expect(rows.state(1)).toContainText('Proposé');
    await expect(rows.state(3)).toContainText('Promis');
    await rows.areAllInView(3, payments.dialog().getByRole('button', { name: 'Créer le règlement' }));
    await payments.dialog().getByRole('button', { name: 'Retirer le règlement 3' }).click();
    await payments.dialog().getByRole('button', { name: 'Retirer le règlement 2' }).click();
  });

  await payByThreeCheques(rows, new Keyboard(page));
  await rows.areAllInView(3, payments.dialog().getByRole('button', { name: 'Créer le règlement' }));
  await payments.press('Créer le règlement');
  await expect(payments.toast('Règlement créé avec succès')).toContainText(/1.000,00.Dh/);
  expect(await paymentsOf(admin, payer.id)).toBe(3);
});
