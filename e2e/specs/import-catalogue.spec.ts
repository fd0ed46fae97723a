import { enterAs, provideSaison } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { expect, test } from '../commands/test.ts';
import { ImportPage } from '../pages/import-page.ts';

test('sections and formulas are planned, imported as the form would take them, and what is wrong is named', async ({
  page,
  context,
  admin,
}) => {
  const key = `K${Date.now()}`;
  await provideSaison(admin);
  await enterAs(context, admin);
  const imports = new ImportPage(page);
  const csv = (name: string, ...lines: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  const send = async (kind: string, file: ReturnType<typeof csv>) => {
    await imports.open();
    await page.getByRole('combobox', { name: 'Ce que contient le fichier' }).selectOption({ label: kind });
    await imports.plan(file);
    expect(await axeFaults(page)).toEqual([]);
  };

  await test.step('a section of the file is there once, whatever is written of it', async () => {
    const rows = [`${key};Escalade;Mur;Oui;Oui`, `${key};Escalade;Mur;Oui;Oui`, `${key}F;Fermée;;Non;Non`];
    await send('Sections', csv('s.csv', 'Code;Désignation;Description;Appartient Delta;Actif', ...rows));
    await expect(imports.tabCount('À importer')).toHaveText('2');
    await expect(imports.tabCount('Déjà connus')).toHaveText('1');
    await imports.apply();
    await imports.finished();
    const sections =
      await admin.get<{ code: string; active: boolean; appartientDelta: boolean }[]>('/api/sections');
    const own = sections.filter(({ code }) => code.startsWith(key));
    expect(own.map(({ code, active, appartientDelta }) => [code, active, appartientDelta])).toEqual([
      [key, true, true],
      [`${key}F`, false, false],
    ]);
  });

  await test.step('a formula has its section by the code and its price as it is written', async () => {
    const rows = [`${key}-A;Adulte;${key};;;320,50;Oui`, `${key}-X;Sans section;${key}?;;12;10;Oui`];
    await send(
      'Formules',
      csv('f.csv', 'Code Formule;Désignation;Code section;Description;Durée;Montant;Actif', ...rows),
    );
    await expect(imports.tabCount('À importer')).toHaveText('1');
    await expect(imports.tabCount('Refusées')).toHaveText('1');
    await imports.apply();
    await imports.finished();
    await expect(await imports.showErrors()).toContainText(`Aucune section ne porte le code ${key}?`);
    expect(await axeFaults(page)).toEqual([]);
    const formules = await admin.get<{ code: string; montant: number; duree: number }[]>('/api/formules');
    const own = formules.filter(({ code }) => code.startsWith(key));
    expect(own.map(({ code, montant, duree }) => [code, montant, duree])).toEqual([[`${key}-A`, 320.5, 12]]);
  });

  await test.step('undone, what it brought is gone', async () => {
    await page.getByRole('button', { name: 'Annuler cet import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler tout l’import' }).click();
    await expect(page.getByText(/^Import annulé le .* par /)).toBeVisible();
    const formules = await admin.get<{ code: string }[]>('/api/formules');
    expect(formules.filter(({ code }) => code.startsWith(key))).toEqual([]);
  });
});
