import { enterAs, type Api } from '../commands/api.ts';
import { newCode } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';
import { ImportPage } from '../pages/import-page.ts';
import { SaisonsPage } from '../pages/saisons-page.ts';

interface Saison {
  id: string;
  nom: string;
  active: boolean;
  nbAdherents: number;
}

const activeOf = async (admin: Api): Promise<Saison | undefined> =>
  (await admin.get<Saison[]>('/api/saisons')).find(({ active }) => active);

/** Closes the active season, if there is one, and waits until it is closed. */
async function closeActive(admin: Api): Promise<void> {
  const active = await activeOf(admin);
  if (active) await admin.post(`/api/saisons/${active.id}/cloturer`, {});
  await expect.poll(() => activeOf(admin), { timeout: 60_000 }).toBeUndefined();
}

/** In a club of its own: it closes seasons. */
test(
  'members imported while no season is active are inscribed in the next one in one act, and are all not renewed in the one after',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    test.setTimeout(180_000);
    await closeActive(admin);
    await enterAs(context, admin);
    const [imports, saisons] = [new ImportPage(page), new SaisonsPage(page)];
    const key = newCode('INS');
    const count = 3;
    const rows = Array.from({ length: count }, (_, at) => `${key}-${at};Ins${at};${key};05/03/199${at}`);
    const text = ['Code;Prénom;Nom;Date de naissance', ...rows].join('\r\n');
    const file = { name: 'club.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };

    await test.step('the plan says that they will be in no season, and they are not', async () => {
      await imports.open();
      await imports.plan(file);
      await expect(page.getByText('Aucune saison n’est active')).toBeVisible();
      await imports.apply();
      await expect(imports.tab('Importés')).toBeVisible({ timeout: 60_000 });
    });

    const { nombre } = await admin.get<{ nombre: number }>('/api/saisons/sans-saison');
    expect(nombre).toBeGreaterThanOrEqual(count);
    const nom = newCode('SAISON');

    await test.step('they are a list', async () => {
      await saisons.open();
      await page.getByRole('link', { name: 'Les voir' }).click();
      await expect(page.getByText(new RegExp(`^${nombre}\\sadhérents? au total`))).toBeVisible();
    });

    await test.step('the season that is opened offers to inscribe them', async () => {
      await saisons.open();
      await expect(page.getByText(/dans aucune saison$/)).toBeVisible();
      // A club without any season offers it in its empty list too.
      await saisons.button('Nouvelle saison').first().click();
      await saisons.field(/^Nom/).fill(nom);
      await page.keyboard.press('Enter');
      await expect(saisons.toast('Nouvelle saison ouverte')).toBeVisible();
      await page.getByRole('button', { name: `Les inscrire dans «\u00a0${nom}\u00a0»` }).click();
      await expect(page.getByText(/adhérents inscrits\./)).toBeVisible({ timeout: 60_000 });
    });

    await test.step('its figures count them, and nobody is in none', async () => {
      await expect.poll(async () => (await activeOf(admin))?.nbAdherents).toBe(nombre);
      expect(await admin.get('/api/saisons/sans-saison')).toEqual({ nombre: 0 });
      await saisons.open();
      await expect(saisons.active()).toContainText(nom);
      await expect(page.getByText(/dans aucune saison$/)).toHaveCount(0);
    });

    await test.step('in the next season, with nobody in it, all are not renewed', async () => {
      await closeActive(admin);
      await admin.post('/api/saisons', {
        ...{ nom: newCode('SAISON'), dateDebut: '2031-09-01', dateFin: '2032-08-31', active: true },
      });
      const report = () =>
        admin.get<{ nom: string; derniereSaison: string }[]>('/api/reports/adherents-non-renouveles');
      await expect
        .poll(async () => (await report()).filter(({ derniereSaison }) => derniereSaison === nom).length)
        .toBe(nombre);
      const active = await activeOf(admin);
      await page.goto(`/members?nonRenouveles=${active?.id}&search=${key}`);
      await expect(page.getByText(/^3\sadhérents au total/)).toBeVisible();
    });

    await test.step('a file that recognises them inscribes them when that is ticked, and its undoing withdraws them', async () => {
      await imports.open();
      await imports.plan(file);
      await expect(page.getByRole('button', { name: /^Appliquer/ })).toHaveCount(0);
      await page.getByRole('checkbox', { name: 'Inscrire aussi les adhérents reconnus' }).check();
      await imports.apply();
      await imports.finished();
      await expect(page.getByText(/3\sadhérents reconnus inscrits avec succès/).first()).toBeVisible();
      await expect.poll(async () => (await activeOf(admin))?.nbAdherents).toBe(count);
      await page.getByRole('button', { name: 'Annuler cet import' }).click();
      await page.getByRole('button', { name: 'Annuler tout l’import' }).click();
      await expect(page.getByText(/^Import annulé le/)).toBeVisible({ timeout: 60_000 });
      await expect.poll(async () => (await activeOf(admin))?.nbAdherents).toBe(0);
    });
  },
);
