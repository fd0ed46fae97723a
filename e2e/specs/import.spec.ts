import type { Page } from '@playwright/test';
import { enterAs, provideSaison, type Api } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { productUrl } from '../commands/product.ts';
import { expect, test } from '../commands/test.ts';
import { ImportPage } from '../pages/import-page.ts';

interface Adherent {
  id: string;
  version: number;
  codeAdherent: string;
  nom: string;
  prenom: string;
  profession: string | null;
  updatedAt: string;
}

/** Titles that no template has, one of them this run's own, so that nothing is remembered of them. */
function fileOf(key: string) {
  const rows = [
    `Matricule ${key};Famille;Petit nom;Métier`,
    `${key}-1;Gharbi;Lina;Avocate`, // there, with another profession
    `${key}-2;Jebali;Amel;Juge`, // another person's code
    `${key}-3;Trabelsi;Ali;Maçon`, // another person's code
    `${key}-4;Mansour;Sonia;Médecin`, // new
    `${key}-5;;Sans nom;Juge`, // faulty
  ];
  return { name: 'club.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
}

/** Every member of this run, without what a change always renews. */
async function exportOf(admin: Api, key: string): Promise<object[]> {
  const all = await admin.get<Adherent[]>('/api/adherents/all');
  return all
    .filter(({ codeAdherent }) => codeAdherent.startsWith(key))
    .map(({ version: _version, updatedAt: _at, ...kept }) => kept)
    .toSorted((a, b) => a.codeAdherent.localeCompare(b.codeAdherent));
}

test('a file with titles of its own is corrected, decided row by row and applied; it is not undone once somebody was changed', async ({
  page,
  context,
  admin,
}) => {
  test.setTimeout(180_000);
  const key = `Z${Date.now()}`;
  await provideSaison(admin);
  const member = (at: number, nom: string, prenom: string) =>
    admin.post('/api/adherents', { codeAdherent: `${key}-${at}`, nom, prenom, profession: 'Artisan' });
  await member(1, 'Gharbi', 'Lina');
  await member(2, 'Ben Ali', 'Mohamed');
  await member(3, 'Haddad', 'Nour');
  const total = (await admin.get<{ total: number }>('/api/adherents?limit=1')).total;
  await enterAs(context, admin);
  const imports = new ImportPage(page);
  await imports.open();

  await test.step('the columns that it does not know are said, without sending it again', async () => {
    await page.getByRole('radio', { name: /modifier ceux/ }).check();
    await imports.check(fileOf(key));
    await expect(page.getByRole('heading', { name: /^Erreur d’import/ })).toBeVisible();
    for (const [title, field] of [
      [`Matricule ${key}`, 'Code'],
      ['Famille', 'Nom'],
      ['Petit nom', 'Prénom'],
      ['Métier', 'Profession'],
    ] as const)
      await page.getByRole('combobox', { name: title }).selectOption({ label: field });
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Refaire le plan avec ces choix' }).click();
    await imports.planned();
  });

  await test.step('the plan names who has each code, and shows before and after', async () => {
    await expect(imports.tabCount('Code déjà pris')).toHaveText('2');
    await expect(imports.tabCount('À modifier')).toHaveText('1');
    await expect(imports.tabCount('Refusées')).toHaveText('1');
    await expect(imports.lignes().first()).toContainText(
      `Le code ${key}-2 est déjà celui de Ben Ali Mohamed`,
    );
    await page
      .getByRole('combobox', { name: 'Que faire de la ligne 3, Jebali Amel' })
      .selectOption({ label: 'Donner le prochain code libre' });
    await page
      .getByRole('combobox', { name: 'Que faire de la ligne 4, Trabelsi Ali' })
      .selectOption({ label: 'Modifier la fiche qui a ce code' });
    await imports.tab('À modifier').click();
    await expect(imports.lignes()).toHaveCount(1); // the rows of the former tab are gone
    await expect(imports.lignes()).toContainText('Profession Artisan → Avocate');
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(overflow).toBe(false);
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step('it does what it said', async () => {
    await page
      .getByRole('button', { name: 'Appliquer\u00a0: importer 2\u00a0adhérents, en modifier 2' })
      .click();
    await imports.finished();
    await expect(imports.tabCount('Importés')).toHaveText('2');
    await expect(imports.tabCount('Modifiés')).toHaveText('2');
    const [, , third] = (await exportOf(admin, key)) as Adherent[];
    expect([third?.nom, third?.prenom, third?.profession]).toEqual(['Trabelsi', 'Ali', 'Maçon']);
    expect((await admin.get<{ total: number }>('/api/adherents?limit=1')).total).toBe(total + 2);
  });

  await test.step('nothing is undone while somebody was changed since, and it says who', async () => {
    const [added] = await admin.get<Adherent[]>(`/api/adherents/search?code=${key}-4`);
    await admin.put(`/api/adherents/${added?.id}`, { profession: 'Chirurgienne' });
    await undo(page);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('ne peut pas être annulé');
    await dialog.getByRole('button', { name: 'Garder l’import' }).click();
    await expect(page.getByRole('region', { name: /empêchent/ })).toContainText(`${key}-4 Mansour Sonia`);
    expect(await axeFaults(page)).toEqual([]);
    await expect(imports.tabCount('Modifiés')).toHaveText('2');
  });
});

test('an import that is undone leaves the club as it was, row by row, and the feed says who undid it', async ({
  page,
  context,
  admin,
}) => {
  const key = `Y${Date.now()}`;
  await provideSaison(admin);
  await admin.post('/api/adherents', {
    codeAdherent: `${key}-1`,
    nom: 'Gharbi',
    prenom: 'Lina',
    profession: 'Juge',
  });
  const before = await exportOf(admin, key);
  const total = (await admin.get<{ total: number }>('/api/adherents?limit=1')).total;
  await enterAs(context, admin);
  const imports = new ImportPage(page);
  await imports.open();
  await page.getByRole('radio', { name: /modifier ceux/ }).check();
  const rows = Array.from(
    { length: 60 },
    (_, at) => `${key}-${at + 1};Gharbi;Lina ${at === 0 ? '' : at};Avocate`,
  );
  const csv = `Code;Nom;Prénom;Profession\r\n${rows.join('\r\n')}`;
  await imports.send({ name: `${key}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await imports.finished();
  expect((await admin.get<{ total: number }>('/api/adherents?limit=1')).total).toBe(total + 59);

  await undo(page);
  await expect(page.getByText(/^Import annulé le .* par /)).toBeVisible();
  expect(await exportOf(admin, key)).toEqual(before);
  expect((await admin.get<{ total: number }>('/api/adherents?limit=1')).total).toBe(total);
  const [there] = before as Adherent[];
  const history = await admin.get<{ action: string }[]>(`/api/adherents/${there?.id}/history`);
  expect(history.map(({ action }) => action)).toEqual(['correction', 'correction', 'create']);

  await page.getByRole('button', { name: 'Importer un autre fichier' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${key}.*Annulé\\s*le `) })).toBeVisible();
});

test('members that are exported and imported again change nothing, in both modes', async ({ admin }) => {
  await provideSaison(admin);
  await admin.post('/api/adherents', {
    nom: `Aller-retour ${Date.now()}`,
    prenom: 'Zoé',
    civilite: 'Mme',
    dateNaissance: '1990-03-05',
    nationalites: '["Tunisienne","Française"]',
    groupeSanguin: 'AB-',
    estDonneur: true,
    telephone: '71 234 567',
    adresse: '12, rue de Marseille\nTunis',
    profession: '=Médecin',
    marqueVoiture: 'Kia',
    matricules: '["257 TU 7448"]',
    situationFamiliale: 'Marié(e)',
  });
  const url = productUrl();
  const headers = { Origin: url, Cookie: admin.cookie };
  const exported = await fetch(`${url}/api/download/adherents-correction?filtre=tous`, { headers });
  expect(exported.status).toBe(200);
  const content = await exported.blob();
  for (const mode of ['creer', 'creer_modifier']) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ type: 'adherents', mode, dryRun: 'true' }))
      form.set(name, value);
    form.set('file', content, 'export.xlsx');
    const answer = await fetch(`${url}/api/import`, { method: 'POST', headers, body: form });
    const plan = (await answer.json()) as Record<string, unknown>;
    expect(plan, JSON.stringify(plan).slice(0, 2_000)).toMatchObject({
      statut: 'planifie',
      crees: 0,
      modifies: 0,
      conflits: 0,
      refuses: 0,
    });
    expect(Number(plan['ignores'])).toBeGreaterThan(0);
  }
});

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler tout l’import' }).click();
}
