import { enterAs, provideSaison } from '../commands/api.ts';
import { provideDebtor } from '../commands/debtor.ts';
import { Keyboard } from '../commands/keyboard.ts';
import { newCode, newMember, newNatation, newPaidCotisation } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';
import { SaisonsPage } from '../pages/saisons-page.ts';

interface Saison {
  id: string;
  nom: string;
  active: boolean;
  cloturee: boolean;
  nbCotisations: number;
}

/** Last of all, since nothing reopens a season; it leaves the club with an active one. Closed and opened without a mouse. */
test(
  'a season is closed for good, its debts can still be collected, and the next one is opened',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    test.setTimeout(180_000);
    await provideSaison(admin);
    await newPaidCotisation(admin, await newMember(admin, 'Farès', 'Clôture'), await newNatation(admin));
    const debtor = await provideDebtor(admin, { prenom: 'Wafa', nom: 'Reste' }, 120);
    await enterAs(context, admin);
    const saisons = new SaisonsPage(page);
    const seasonInFrame = page.getByRole('banner').locator('.club-season');
    const keyboard = new Keyboard(page);
    await saisons.open();
    const before = (await admin.get<Saison[]>('/api/saisons')).find(({ active }) => active)!;

    await test.step('closing says what it does, and asks for the name', async () => {
      await keyboard.activate(saisons.button('Clôturer saison'));
      await expect(saisons.dialog()).toContainText('La clôture est irréversible');
      await keyboard.type('pas ce nom');
      await keyboard.press('Enter');
      await expect(saisons.dialog().getByText(/^Tapez le nom de la saison/)).toBeVisible();
      await keyboard.fill(saisons.field(/^Pour confirmer/), before.nom);
      await keyboard.press('Enter');
      await expect(saisons.toast('Saison clôturée')).toBeVisible({ timeout: 60_000 });
      await expect(saisons.row(before.nom)).toContainText('Clôturée');
      await expect(await saisons.action(before.nom, 'Modifier')).toHaveCount(0);
      await expect(saisons.button('Clôturer saison')).toHaveCount(0);
      await expect(seasonInFrame).toContainText('Aucune saison active');
      await expect(seasonInFrame.getByRole('link', { name: 'En ouvrir une' })).toBeVisible();
    });

    await test.step('its statistics are frozen', async () => {
      await saisons.act(before.nom, 'Voir les statistiques');
      await expect(saisons.dialog().getByText('Statistiques figées')).toBeVisible();
      await expect(saisons.chart('Cotisations par semaine').getByRole('img')).toBeVisible();
      await saisons.press('Fermer');
    });

    await test.step('the next one is opened, empty, and stands in the frame at once', async () => {
      const nom = newCode('SAISON');
      await keyboard.activate(saisons.button('Nouvelle saison'));
      await keyboard.fill(saisons.field(/^Nom/), nom);
      await keyboard.press('Enter');
      await expect(saisons.toast('Nouvelle saison ouverte')).toBeVisible();
      await expect(saisons.active()).toContainText(nom);
      await expect(saisons.active()).toContainText('00001');
      await expect(seasonInFrame).toContainText(nom);
      const [active, ...others] = (await admin.get<Saison[]>('/api/saisons')).filter((one) => one.active);
      expect(others).toEqual([]);
      expect(active).toMatchObject({ nom, nbCotisations: 0 });
    });

    await test.step('what was owed to the closed season can still be collected', async () => {
      const paid = { payeurId: debtor.id, montantTotal: 120, typeReglement: 'espece', statut: 'complete' };
      await admin.post('/api/reglements', paid);
      const account = await admin.get<{ resteAPayer: number }>(`/api/payeurs/${debtor.id}`);
      expect(account.resteAPayer).toBe(0);
      const closed = (await admin.get<Saison[]>('/api/saisons')).find(({ id }) => id === before.id);
      expect(closed).toMatchObject({ cloturee: true, nbCotisations: before.nbCotisations });
    });
  },
);
