import type { Page } from '@playwright/test';
import type { Api } from '../commands/api.ts';
import { Keyboard } from '../commands/keyboard.ts';
import { provideSection } from '../commands/money.ts';
import { saveReceived } from '../commands/save-received.ts';
import { expect, test } from '../commands/test.ts';
import { passTo, type RawFigures, recomputed } from '../commands/years.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { GuichetPage } from '../pages/guichet-page.ts';
import { ImportPage } from '../pages/import-page.ts';
import { RenouvellementPage } from '../pages/renouvellement-page.ts';
import { SaisonsPage } from '../pages/saisons-page.ts';

// A club of its own, whose clock is moved.
test.use({ clocked: true });

const persons = 12;
/** Of the first ones, who take a formula in the first season. */
const [renewing, leaving, late] = ['1001', '1002', '1003'];

/** The first 20 August that is still to come: the clock only moves forward. */
function firstYear(): number {
  const now = new Date();
  const year = now.getUTCFullYear();
  return now.toISOString().slice(5, 10) < '08-20' ? year : year + 1;
}
const nameOf = (year: number) => `${year}-${year + 1}`;
const numberIn = (text: string | null) => Number(text?.replace(/[^\d,]/g, '').replace(',', '.'));

/** Saisons and the dashboard show the figures of the active season by its raw rows. */
async function expectShown(page: Page, figures: readonly RawFigures[], nom: string): Promise<void> {
  const saisons = new SaisonsPage(page);
  const dashboard = new DashboardPage(page);
  const { adherents, cotisations, reglements, convenu, recu } = figures.find((one) => one.nom === nom)!;
  await saisons.open();
  await expect(saisons.active()).toContainText(nom);
  const shown = async (at: number, part: string) =>
    numberIn(await saisons.active().getByRole('definition').nth(at).locator(part).textContent());
  expect([
    ...[await shown(0, 'strong'), await shown(1, 'strong'), await shown(1, '.club-meta')],
    ...[await shown(2, 'strong'), await shown(2, '.club-meta')],
  ]).toEqual([adherents, cotisations, convenu, reglements, recu]);
  await dashboard.open();
  expect(await dashboard.figure('Total adhérents')).toBe(adherents);
}

test('three seasons by clicks: import, inscribe, sell, renew by an offer, pass on, door, close; the screens show what the raw rows come to', async ({
  page,
  context,
  admin: first,
}) => {
  test.setTimeout(420_000);
  const year = firstYear();
  await context.clock.install({ time: new Date() });
  const section = await provideSection(first, '10', 'Natation');
  const natation = { code: 'N10', designation: 'Natation adulte', montant: 300, sectionId: section.id };
  await first.post('/api/formules', natation);
  let admin: Api = await passTo(context, `${year}-08-20`);
  const imports = new ImportPage(page);
  const saisons = new SaisonsPage(page);
  const guichet = new GuichetPage(page);
  const campaign = new RenouvellementPage(page);
  const keyboard = new Keyboard(page);

  /** Person and formula are found by their codes; all is paid. */
  const sell = async (code: string) => {
    await guichet.open();
    await keyboard.type(code);
    await keyboard.press('Enter');
    await expect(guichet.formule()).toBeFocused();
    await keyboard.type('N10');
    await keyboard.press('Enter');
    await expect(guichet.submit()).toBeEnabled();
    await saveReceived(page, keyboard);
    await expect(page.getByRole('heading', { name: /^Encaissement enregistré/ })).toBeVisible();
  };
  const standAtTheDoor = async (code: string, answer: string) => {
    await page.goto('/passages');
    await page.getByLabel('Code ou carte').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert', { name: 'Réponse' })).toContainText(answer);
  };
  const fillSaison = async (from: number) => {
    await saisons.field(/^Nom/).fill(nameOf(from));
    await saisons.field(/^Date de début/).fill(`01/09/${from}`);
    await saisons.field(/^Date de fin/).fill(`31/08/${from + 1}`);
    await page.keyboard.press('Enter');
  };

  await test.step('persons are imported before there is any season', async () => {
    const rows = Array.from({ length: persons }, (_, at) => `${1001 + at};Nour${at};Années${at};05/03/1990`);
    const text = ['Code;Prénom;Nom;Date de naissance', ...rows].join('\r\n');
    await imports.open();
    await imports.plan({ name: 'club.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(page.getByText('Aucune saison n’est active')).toBeVisible();
    await imports.apply();
    await expect(imports.tab('Importés')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the first season is opened, and they are inscribed in one act', async () => {
    await saisons.open();
    await saisons.button('Nouvelle saison').first().click();
    await fillSaison(year);
    await expect(saisons.toast('Nouvelle saison ouverte')).toBeVisible();
    await page.getByRole('button', { name: `Les inscrire dans «\u00a0${nameOf(year)}\u00a0»` }).click();
    await expect(page.getByText(/adhérents inscrits\./)).toBeVisible({ timeout: 60_000 });
    const figures = recomputed(admin);
    expect(figures.map(({ adherents }) => adherents)).toEqual([persons]);
    await expectShown(page, figures, nameOf(year));
  });

  await test.step('three of them take a formula at the counter', async () => {
    for (const code of [renewing, leaving, late]) await sell(code);
    await expectShown(page, recomputed(admin), nameOf(year));
  });

  for (const from of [year, year + 1]) {
    const [present, next] = [nameOf(from), nameOf(from + 1)];

    await test.step(`${next}: in May it is opened for enrolment, and proposed to everybody`, async () => {
      admin = await passTo(context, `${from + 1}-05-15`);
      await saisons.open();
      await saisons.button('Créer saison').click();
      await fillSaison(from + 1);
      await expect(saisons.row(next)).toBeVisible();
      await saisons.act(next, 'Ouvrir les inscriptions');
      await saisons.press('Ouvrir les inscriptions');
      await expect(saisons.row(next)).toContainText('inscriptions ouvertes');
      await campaign.open();
      await page.getByRole('combobox', { name: 'Saison', exact: true }).selectOption({ label: next });
      await campaign.everyone().click();
      await campaign.question().getByRole('button', { name: 'Proposer les offres' }).click();
      await expect(campaign.account()).toContainText('Adhérents sollicités');
      await campaign.closeAccount();
    });

    await test.step(`${next}: one accepts at the counter, by the code of the offer`, async () => {
      const { offres } = await admin.get<{ offres: { code: string; payeur: { codeAdherent: string } }[] }>(
        '/api/offres?limit=50&etat=ouverte',
      );
      const { code } = offres.find(({ payeur }) => payeur.codeAdherent === renewing)!;
      await guichet.open();
      await keyboard.type(code);
      await keyboard.press('Enter');
      await expect(page.getByText(new RegExp(`Offre ${code}`))).toBeVisible();
      const leave = page.getByRole('button', { name: 'Ne pas prendre l’offre' });
      await expect(async () => {
        if (!(await leave.isVisible())) await keyboard.press('Enter');
        await expect(leave).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      await expect(guichet.submit()).toHaveText(new RegExp(`^Encaisser pour ${next}`));
      await saveReceived(page, keyboard);
      await expect(page.getByRole('heading', { name: `Encaissement enregistré pour ${next}` })).toBeVisible();
      const figures = recomputed(admin);
      expect(figures.find(({ nom }) => nom === next)).toMatchObject({
        cotisations: 1,
        convenu: 300,
        recu: 300,
      });
      await expectShown(page, figures, present);
    });

    await test.step(`${next}: on 31 August both enter, on 1 September who renewed`, async () => {
      admin = await passTo(context, `${from + 1}-08-31`);
      await standAtTheDoor(renewing, 'Entrée autorisée');
      if (from === year) await standAtTheDoor(leaving, 'Entrée autorisée');
      admin = await passTo(context, `${from + 1}-09-01`);
      await standAtTheDoor(renewing, 'Entrée autorisée');
      await standAtTheDoor(leaving, 'Formule expirée');
    });

    await test.step(`${next}: the club passes on, takes it back, and passes on again`, async () => {
      await saisons.open();
      await saisons.act(next, 'Passer à cette saison');
      await saisons.press('Passer à cette saison');
      await expect(saisons.row(present)).toContainText('clôturer');
      await expectShown(page, recomputed(admin), next);
      await saisons.open();
      await saisons.act(present, 'Revenir à cette saison');
      await saisons.press('Revenir à cette saison');
      await expect(saisons.row(next)).toContainText('inscriptions ouvertes');
      await expectShown(page, recomputed(admin), present);
      await saisons.open();
      await saisons.act(next, 'Passer à cette saison');
      await saisons.press('Passer à cette saison');
      await expect(saisons.row(present)).toContainText('clôturer');
      await standAtTheDoor(renewing, 'Entrée autorisée');
    });

    await test.step(`${present} is closed in October, and another one renews`, async () => {
      admin = await passTo(context, `${from + 1}-10-10`);
      await saisons.open();
      await saisons.act(present, 'Clôturer');
      await expect(saisons.dialog()).toContainText('La clôture est irréversible');
      await saisons.field(/^Pour confirmer/).fill(present);
      await page.keyboard.press('Enter');
      await expect(saisons.row(present)).toContainText('Clôturée', { timeout: 60_000 });
      await sell(late);
      const figures = recomputed(admin);
      expect(figures.find(({ nom }) => nom === next)).toMatchObject({ cotisations: 2, recu: 600 });
      await expectShown(page, figures, next);
    });

    await test.step(`${next}: the report names who did not come back`, async () => {
      const { nonRenouveles } = recomputed(admin).find(({ nom }) => nom === next)!;
      expect(nonRenouveles).toBe(persons - 2);
      const active = await admin.get<{ id: string }>('/api/saisons/active');
      await page.goto(`/members?nonRenouveles=${active.id}`);
      await expect(page.getByText(new RegExp(`^${nonRenouveles}\\sadhérents au total`))).toBeVisible();
    });
  }
});
