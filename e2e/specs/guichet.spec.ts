import { enterAs, provideSaison } from '../commands/api.ts';
import { provideDebtor } from '../commands/debtor.ts';
import { Keyboard } from '../commands/keyboard.ts';
import {
  compteOf,
  cotisationsOf,
  newCode,
  newFormule,
  newMember,
  newNatation,
  provideSection,
} from '../commands/money.ts';
import type { Formule } from '../commands/records.ts';
import { saveReceived } from '../commands/save-received.ts';
import { expect, test } from '../commands/test.ts';
import { GuichetPage } from '../pages/guichet-page.ts';

let natation: Formule;

test.use({ viewport: { width: 1366, height: 768 } });
test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  natation = await newNatation(admin);
  await enterAs(context, admin);
});

/** Types a code and takes what is found. */
async function take(keyboard: Keyboard, code: string): Promise<void> {
  await keyboard.type(code);
  await keyboard.press('Enter');
}

test(
  'a known member takes one formula and pays cash, has a receipt, and the next one comes',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    const member = await newMember(admin, 'Salma', 'Trabelsi');
    const guichet = new GuichetPage(page);
    const keyboard = new Keyboard(page);
    await guichet.open();
    await take(keyboard, member.codeAdherent);
    await expect(guichet.formule()).toBeFocused();
    await take(keyboard, natation.code);
    await expect(guichet.submit()).toBeEnabled();
    // Two fields with their Enter, F9, and Enter on the amount: F9 alone records nothing, however often it is pressed.
    await keyboard.press('F9', 'F9');
    await expect(guichet.amount()).toBeFocused();
    expect(await cotisationsOf(admin, member)).toEqual([]);
    await keyboard.press('Enter');
    await expect(guichet.done()).toContainText('300,00 Dh reçus');
    const [recorded, ...others] = await cotisationsOf(admin, member);
    expect(others).toEqual([]);
    expect(recorded?.reglements.map(({ montantRecu }) => montantRecu)).toEqual([300]);
    await expect(guichet.next()).toBeFocused();
    const printed = context.waitForEvent('response', (one) => one.url().includes('/api/recus/'));
    await keyboard.press('p');
    expect((await printed).headers()['content-type']).toBe('application/pdf');
    await page.bringToFront();
    await expect(guichet.next()).toBeFocused();
    await keyboard.press('Enter');
    await expect(guichet.person()).toBeFocused();
    await expect(guichet.person()).toHaveValue('');
  },
);

test('long names of a family, and who paid last time, stay within their zone and apart', async ({
  page,
  admin,
}) => {
  const nom = newCode('Benabdeljalil Alaoui');
  const [father, ...children] = await Promise.all(
    ['Abderrahmane', 'Ilyes', 'Fatima Zahra', 'Mohammed Amine', 'Walid'].map((prenom) =>
      newMember(admin, prenom, nom),
    ),
  );
  const adherents = children.map(({ id: adherentId }) => ({
    adherentId,
    lienParente: 'Père',
    formules: [{ formuleId: natation.id }],
  }));
  const reglements = [{ typeReglement: 'espece', statut: 'complete', montant: 300 * children.length }];
  await admin.post('/api/cotisations', { type: 'famille', payeurId: father!.id, adherents, reglements });
  await new GuichetPage(page).open();
  await take(new Keyboard(page), children[0]!.codeAdherent);
  const zone = page.getByRole('group', { name: 'Personne', exact: true });
  const expectWithin = async () => {
    for (const width of [1366, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      const beyond = await zone.evaluate((element) => {
        const end = element.getBoundingClientRect().right;
        const isBeyond = (one: Element) =>
          one.getBoundingClientRect().right > end || one.scrollWidth > one.clientWidth + 1;
        return [...element.querySelectorAll('button, select, .person-card, .person-card p, .payer-line')]
          .filter(isBeyond)
          .map((one) => one.outerHTML);
      });
      expect(beyond, `at ${width} px`).toEqual([]);
    }
  };
  await expect(zone.getByText(', comme la dernière fois')).toBeVisible();
  await expect(page.getByRole('button', { name: /Walid/ })).toBeVisible();
  await expectWithin();
});

test('from Ctrl-K in one Enter to what somebody owes, and in one more to the counter with it', async ({
  page,
  admin,
}) => {
  const nom = newCode('Redouane');
  const member = await provideDebtor(admin, { prenom: 'Nadia', nom }, 300);
  const guichet = new GuichetPage(page);
  const keyboard = new Keyboard(page);
  await page.goto('/');
  await keyboard.goTo(nom);
  const record = page.getByRole('dialog');
  await expect(record.getByText(/^Reste 300,00.Dh, prochaine échéance le/)).toBeVisible();
  await keyboard.activate(record.getByRole('link', { name: 'Encaisser' }));
  await expect(guichet.amount()).toHaveValue('300,00');
  await expect(guichet.submit()).toBeEnabled();
  await saveReceived(page, keyboard);
  await expect(guichet.done()).toContainText('300,00 Dh reçus');
  expect(await compteOf(admin, member)).toMatchObject({ resteAPayer: 0 });
  await page.goto(`/members?fiche=${member.id}`);
  await expect(record.getByText('Tout est payé')).toBeVisible();
});

test('a family pays 5 000 of 9 300 and owes the rest', async ({ page, admin }) => {
  const section = await provideSection(admin, '101', 'Natation');
  const year = await newFormule(admin, section, { designation: 'Année', montant: 4_650 });
  const mother = await newMember(admin, 'Sonia', 'Mejri');
  const son = await newMember(admin, 'Yanis', 'Mejri');
  const guichet = new GuichetPage(page);
  const keyboard = new Keyboard(page);
  await guichet.open();
  await take(keyboard, mother.codeAdherent);
  await expect(guichet.formule()).toBeFocused();
  await take(keyboard, year.code);
  await keyboard.tabTo(page.getByRole('combobox', { name: 'Ajouter un membre de la famille' }), 'back');
  await take(keyboard, son.codeAdherent);
  await expect(page.getByRole('combobox', { name: 'Ajouter une formule' })).toHaveCount(2);
  await expect(guichet.formule()).toBeFocused();
  await take(keyboard, year.code);
  await keyboard.choose(page.getByLabel(/^Le payeur est, pour Yanis/), 'Mère');
  await keyboard.fill(guichet.amount(), '5000');
  await expect(guichet.submit()).toBeEnabled();
  await keyboard.press('F9');
  await expect(guichet.done()).toContainText(/4.300,00.Dh/);
  expect(await compteOf(admin, mother)).toMatchObject({ resteAPayer: 4_300 });
});
