import type { Page } from '@playwright/test';
import { enterAs, provideSaison, type Api } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { provideDebtor } from '../commands/debtor.ts';
import { newCode } from '../commands/money.ts';
import type { Adherent } from '../commands/records.ts';
import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { expect, test } from '../commands/test.ts';
import { MembersPage } from '../pages/members-page.ts';

const wide = { width: 1366, height: 768 };

async function isSoundInBothSizes(page: Page): Promise<void> {
  for (const size of [narrowest, wide]) {
    await page.setViewportSize(size);
    expect(await axeFaults(page), `${size.width} px`).toEqual([]);
    // The count of a wide list ends in «…» by intent: the search box says the rest.
    if (size === narrowest) expect(await reflowFaults(page)).toEqual([]);
  }
}

/** A family that only one page of the list cannot hold. */
async function aFamily(admin: Api, count: number): Promise<{ nom: string; persons: Adherent[] }> {
  const nom = newCode('Lot');
  const persons: Adherent[] = [];
  for (let at = 0; at < count; at += 1)
    persons.push(
      await admin.post('/api/adherents', {
        nom,
        prenom: `P${String(at).padStart(2, '0')}`,
        profession: 'Coach',
        codeAdherent: newCode('SE'),
      }),
    );
  return { nom, persons };
}

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

test('all that a search finds but one are modified, undone, put in the trash and taken back, by keyboard too', async ({
  page,
  admin,
}) => {
  const { nom, persons } = await aFamily(admin, 52);
  const [left, changed] = [persons[0]!, persons[51]!];
  const now = async ({ id }: Adherent) =>
    admin.get<{ statut: string; profession: string }>(`/api/adherents/${id}`);
  const members = new MembersPage(page);
  await members.open(`/members?search=${nom}`);
  const bar = page.getByRole('region', { name: 'Sélection' });

  await test.step('selected by keyboard, then all but one', async () => {
    await page.getByRole('row', { name: /P00/ }).focus();
    await page.keyboard.press('Space');
    await expect(bar.getByText(/^1.adhérent sélectionné$/)).toBeVisible();
    await isSoundInBothSizes(page);
    await page.getByRole('button', { name: 'Suivant' }).click();
    await expect(page.getByText('P51')).toBeVisible();
    await expect(bar.getByText(/^1.adhérent sélectionné$/)).toBeVisible();
    await bar.getByRole('button', { name: 'Sélectionner les 52 trouvés' }).click();
    await page.getByRole('button', { name: 'Précédent' }).click();
    await page.getByRole('checkbox', { name: /^Choisir P00 / }).uncheck();
    await expect(bar.getByText(/^51.adhérents sélectionnés$/)).toBeVisible();
  });

  await test.step('the fields that are ticked change, and no other', async () => {
    await bar.getByRole('button', { name: 'Modifier…' }).click();
    const form = page.getByRole('dialog', { name: /^Modifier 51.fiches$/ });
    await form.getByRole('checkbox', { name: 'Statut' }).check();
    await form.getByRole('combobox', { name: 'Statut' }).selectOption('Suspendu');
    await isSoundInBothSizes(page);
    await form.getByRole('button', { name: /^Modifier 51.fiches$/ }).click();
    await expect(page.getByText(/^51.fiches modifiées\.$/)).toBeVisible();
    await isSoundInBothSizes(page);
    expect([(await now(left)).statut, (await now(changed)).statut]).toEqual(['actif', 'suspendu']);
    expect((await now(changed)).profession).toBe('Coach');
  });

  await test.step('undone, who was changed since is named and left', async () => {
    await admin.put(`/api/adherents/${changed.id}`, { telephone: '98123456' });
    await page.getByRole('button', { name: 'Annuler pour les 51 fiches' }).click();
    const account = page.getByRole('dialog', { name: 'Annulation d’une modification' });
    await expect(account.getByText(/^50.fiches rendues comme avant\.$/)).toBeVisible();
    await expect(account.getByText(new RegExp(`${changed.codeAdherent} .*modifiée le`))).toBeVisible();
    await isSoundInBothSizes(page);
    expect([(await now(persons[1]!)).statut, (await now(changed)).statut]).toEqual(['actif', 'suspendu']);
    await account.getByRole('button', { name: 'Fermer' }).last().click();
  });

  await test.step('the page goes to the trash, and comes back from there', async () => {
    await page.getByRole('checkbox', { name: 'Choisir toute la page' }).check();
    await bar.getByRole('button', { name: 'Supprimer…' }).click();
    const question = page.getByRole('dialog', { name: /^Mettre 50.fiches à la corbeille$/ });
    await isSoundInBothSizes(page);
    await question.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await expect(page.getByText(/^50.fiches mises à la corbeille\.$/)).toBeVisible();
    await page.goto(`/members/corbeille?search=${nom}`);
    await expect(page.getByRole('row', { name: nom }).first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Choisir toute la page' }).check();
    await bar.getByRole('button', { name: 'Restaurer…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurer', exact: true }).click();
    await expect(page.getByText(/^50.fiches restaurées\.$/)).toBeVisible();
    await isSoundInBothSizes(page);
    await members.open(`/members?search=${nom}`);
    await members.expectTotal(52);
  });

  await test.step('the acts stand in a list', async () => {
    await page.goto('/members/lots');
    await expect(page.getByRole('row', { name: /^Restauration 50.fiches restaurées/ }).first()).toBeVisible();
    await isSoundInBothSizes(page);
  });
});

test('règlements that are selected: their receipts are printed, and cheques go on a slip', async ({
  page,
  admin,
}) => {
  const nom = newCode('Lot');
  const payer = await provideDebtor(admin, { prenom: 'Rim', nom }, 300);
  for (const montantTotal of [100, 200])
    await admin.post('/api/reglements', {
      payeurId: payer.id,
      montantTotal,
      statut: 'complete',
      typeReglement: 'cheque',
      reference: newCode('7'),
      banque: 'BIAT',
    });
  await page.goto(`/payments?search=${nom}&saison=toutes`);
  const bar = page.getByRole('region', { name: 'Sélection' });
  await expect(page.getByRole('row', { name: nom })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).press('Space');
  await expect(bar.getByText(/^2.règlements sélectionnés$/)).toBeVisible();
  await isSoundInBothSizes(page);
  await test.step('their receipts are one file', async () => {
    const printed = page
      .context()
      .waitForEvent('request', (request) => request.url().includes('/api/recus/impression?ids='));
    await bar.getByRole('button', { name: 'Imprimer les reçus' }).press('Enter');
    expect((await (await printed).response())?.status()).toBe(200);
  });
  await test.step('both cheques stand chosen on a new slip', async () => {
    await bar.getByRole('button', { name: 'Mettre en remise…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Nouvelle remise de chèques' });
    await expect(dialog.getByText(/^2.chèques choisis, 300,00/)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
});
