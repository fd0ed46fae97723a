import { enterAs, provideNextSaison, provideSaison, shutEnrolment } from '../commands/api.ts';
import { Keyboard } from '../commands/keyboard.ts';
import { newCode, newNatation } from '../commands/money.ts';
import { saveReceived } from '../commands/save-received.ts';
import { expect, test } from '../commands/test.ts';
import { GuichetPage } from '../pages/guichet-page.ts';
import { SaisonsPage } from '../pages/saisons-page.ts';

interface Enrolled {
  id: string;
  codeAdherent: string;
  inscriptions: { saisonId: string }[];
}

/** Leaves no enrolment open: other journeys sell for the active season. */
test.afterEach(({ admin }) => shutEnrolment(admin));

test('the next season is opened for enrolment, and sold for at the counter: its name is on the form, the button, the outcome, the receipt and the card', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  const next = await provideNextSaison(admin);
  await shutEnrolment(admin);
  const natation = await newNatation(admin);
  await enterAs(context, admin);
  const saisons = new SaisonsPage(page);
  const guichet = new GuichetPage(page);
  const keyboard = new Keyboard(page);
  const nom = newCode('Z').replace(/[^A-Z]/g, 'Q');

  await test.step('enrolment is opened', async () => {
    await saisons.open();
    await saisons.act(next, 'Ouvrir les inscriptions');
    await saisons.press('Ouvrir les inscriptions');
    await expect(saisons.toast('Inscriptions ouvertes')).toBeVisible();
    await expect(saisons.row(next)).toContainText('inscriptions ouvertes');
  });

  await test.step('the counter proposes the active season, and says it is another one', async () => {
    await guichet.open();
    await expect(guichet.submit()).toHaveText(/^Encaisser \(F9\)/);
    await guichet.saison().selectOption({ label: `${next} (inscriptions ouvertes)` });
    await expect(page.getByText(`Saison ${next}`)).toBeVisible();
    await expect(page.getByText(/les formules commencent le 01\/09\/2027/)).toBeVisible();
    await expect(guichet.submit()).toHaveText(new RegExp(`^Encaisser pour ${next}`));
  });

  await test.step('somebody new is enrolled in it, and pays', async () => {
    await guichet.person().fill(`${nom} Lina`);
    await page.getByRole('option', { name: /^Créer «/ }).click();
    await page.getByRole('button', { name: 'Créer la personne' }).click();
    await expect(guichet.formule()).toBeFocused();
    await keyboard.type(natation.code);
    await keyboard.press('Enter');
    await expect(guichet.submit()).toBeEnabled();
    await saveReceived(page, keyboard);
    await expect(page.getByRole('heading', { name: `Encaissement enregistré pour ${next}` })).toBeVisible();
    await expect(guichet.receipt()).toHaveAccessibleName(new RegExp(`REC-${next}-`));
  });

  const { adherents } = await admin.get<{ adherents: Enrolled[] }>(`/api/adherents?search=${nom}&page=1`);
  const lina = await admin.get<Enrolled>(`/api/adherents/${adherents[0]?.id}`);
  const { id: nextId } = (await admin.get<{ id: string; nom: string }[]>('/api/saisons')).find(
    (one) => one.nom === next,
  )!;
  expect(lina.inscriptions.map(({ saisonId }) => saisonId)).toEqual([nextId]);

  await test.step('the next in the queue is of the active season again', async () => {
    await guichet.next().click();
    await expect(guichet.submit()).toHaveText(/^Encaisser \(F9\)/);
  });

  await test.step('her card is of that season, good from its first day', async () => {
    await page.goto(`/cards?code=${lina.codeAdherent}`);
    await expect(page.getByText('Carte valable à partir du 01/09/2027.')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Carte adhérent standard' })).toContainText(next);
  });
});
