import { enterAs } from '../commands/api.ts';
import { owedBy, provideDebtor } from '../commands/debtor.ts';
import { freeze, productUrl } from '../commands/product.ts';
import { expect, test } from '../commands/test.ts';
import { ReglementsPage } from '../pages/reglements-page.ts';

test.beforeEach(async ({ context, admin }) => enterAs(context, admin));

test('a member renamed is renamed in the cotisations', async ({ page, admin }) => {
  const payer = await provideDebtor(admin, { prenom: 'Rym', nom: 'Avant' }, 200);
  const row = page.getByRole('row', { name: payer.cotisation.codeCotisation });
  await page.goto(`/cotisations?search=${payer.cotisation.codeCotisation}&saison=toutes`);
  await expect(row).toContainText('Avant');
  const namesOf = async () => {
    const { adherents } = await admin.get<{ adherents: { adherent: { nom: string } }[] }>(
      `/api/cotisations/${payer.cotisation.id}`,
    );
    return adherents.map(({ adherent }) => adherent.nom);
  };

  await admin.put(`/api/adherents/${payer.id}`, { nom: 'Après' });
  await expect.poll(namesOf, { intervals: [25] }).toEqual(['Après']);

  await page.reload();
  await expect(row).toContainText('Après');
  await expect(row).not.toContainText('Avant');
});

/** 503 from the moment the gateway has noticed that a service is away. */
const healthStatus = async () => (await fetch(`${productUrl()}/api/health`)).status;

test('members away: a known payer still pays, and the banner says which part is away', async ({
  page,
  admin,
}) => {
  const payer = await provideDebtor(admin, { prenom: 'Slim', nom: 'Guichet' }, 350);
  const payments = new ReglementsPage(page);
  await payments.open();
  const wake = freeze('members');
  try {
    await expect.poll(healthStatus, { timeout: 30_000 }).toBe(503);
    await expect(page.getByText(/^La gestion des adhérents ne répond pas depuis/)).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('button', { name: 'Nouveau règlement' }).first().click();
    await payments.payer().fill(payer.codeAdherent);
    await page.keyboard.press('Enter');
    await expect(payments.amount()).toHaveValue('350,00');
    await page.keyboard.press('Enter');
    await expect(payments.toast('Règlement créé avec succès')).toContainText('350,00 Dh');
    await payments.closed();
    await expect(payments.row(payer.name)).toContainText('Complet');
    expect(await owedBy(admin, payer.id)).toBe(0);
  } finally {
    wake();
  }
  await expect.poll(healthStatus, { timeout: 30_000 }).toBe(200);
  await expect(page.getByText(/ne répond pas depuis/)).toHaveCount(0, { timeout: 30_000 });
});
