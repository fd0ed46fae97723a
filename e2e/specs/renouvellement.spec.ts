import { enterAs, provideSaison } from '../commands/api.ts';
import { newCampaign } from '../commands/campaign.ts';
import { cotisationsOf } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';
import { RenouvellementPage } from '../pages/renouvellement-page.ts';

interface Entonnoir {
  attendus: number;
  renouveles: number;
  enAttente: number;
  nonRenouveles: number;
}

test(
  'a campaign: one chosen by keyboard, then everyone; who has outgrown his formula is told, nobody is renewed twice',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    await provideSaison(admin);
    const { section, adult, first, second, grownUp } = await newCampaign(admin);
    const entonnoir = () => admin.get<Entonnoir>('/api/renouvellements/entonnoir');
    const before = await entonnoir();
    await enterAs(context, admin);
    await page.goto('/');
    const campaign = new RenouvellementPage(page);
    await campaign.open();

    await test.step('those of the section are listed by what stands in their way', async () => {
      await campaign.showSection(section.designation, section.code);
      await expect(campaign.tab('À renouveler')).toContainText('2');
      await expect(campaign.tab('Âge')).toContainText('1');
      await campaign.tab('Âge').click();
      const told = campaign.row(/Jaziri Chiheb/);
      await expect(told).toContainText('la formule Escrime enfants est ouverte de 6 à 17');
      await expect(told.getByRole('checkbox')).toBeDisabled();
      await expect(told.getByRole('link', { name: 'Voir la fiche' })).toHaveAttribute(
        'href',
        `/members?fiche=${grownUp.id}`,
      );
    });

    await test.step('one is chosen by keyboard, at the price that the season has by then', async () => {
      await campaign.tab('À renouveler').click();
      const active = await admin.get<{ id: string }>('/api/saisons/active');
      const tarifs = [{ formuleId: adult.id, montant: 315 }];
      await admin.post('/api/formules/tarifs', { saisonId: active.id, tarifs });
      await page.reload();
      await expect(campaign.row(/Jaziri Amina/)).toContainText('315,00 Dh');
      await campaign.choose('Amina Jaziri');
      await campaign.hausse().click({ trial: true }); // nothing stands in front of it
      await page.getByRole('button', { name: 'Proposer à la sélection…' }).click();
      await expect(campaign.question()).toContainText('1 adhérent reçoit une offre');
      await campaign.bill();
      await expect(campaign.question()).toContainText('1 cotisation impayée, pour un total de 315,00 Dh');
      await campaign.question().getByRole('button', { name: 'Créer les cotisations' }).dblclick();
      await expect(campaign.account()).toContainText('1 / 1 adhérent');
      await campaign.closeAccount();
      await expect(campaign.tab('Déjà renouvelés')).toContainText('1');
    });

    await test.step('then everyone who is left; the run can be looked at again', async () => {
      await campaign.everyone().click();
      await campaign.bill();
      await campaign.question().getByRole('button', { name: 'Créer les cotisations' }).click();
      await expect(campaign.account()).toContainText('1 / 1 adhérent');
      await campaign.closeAccount();
      await expect(
        page.getByText('Plus personne à renouveler').or(page.getByText('Aucun adhérent ne correspond')),
      ).toBeVisible();
      await page
        .getByRole('button', { name: /^Détails de la campagne/ })
        .first()
        .click();
      await expect(campaign.account()).toContainText('Cotisations créées1');
      await campaign.closeAccount();
    });

    await test.step('each has one unpaid cotisation of the active season, and the funnel says so', async () => {
      for (const member of [first, second]) {
        const held = await cotisationsOf(admin, member);
        expect(held.map(({ montantTotal, restant }) => [montantTotal, restant]).toSorted()).toEqual([
          [250, 250],
          [315, 315],
        ]);
      }
      expect(await cotisationsOf(admin, grownUp)).toHaveLength(1);
      const after = await entonnoir();
      expect(after).toMatchObject({
        attendus: before.attendus,
        renouveles: before.renouveles + 2,
        enAttente: before.enAttente + 2,
        nonRenouveles: before.nonRenouveles - 2,
      });
      const rows = await admin.get<{ codeAdherent: string }[]>('/api/reports/adherents-non-renouveles');
      expect(rows.map(({ codeAdherent }) => codeAdherent)).toContain(grownUp.codeAdherent);
    });
  },
);

test('offers: nobody owes before accepting; one is taken at the Guichet, one in bulk, and the campaign is undone', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  const { section, first, second } = await newCampaign(admin);
  await enterAs(context, admin);
  await page.goto('/');
  const campaign = new RenouvellementPage(page);
  await campaign.open();
  await campaign.showSection(section.designation, section.code);
  const held = async (member: { id: string }) => (await cotisationsOf(admin, member)).length;
  const before = await held(first);

  await test.step('they are proposed, and nobody owes anything', async () => {
    await campaign.everyone().click();
    await campaign.question().getByRole('button', { name: 'Proposer les offres' }).click();
    await expect(campaign.account()).toContainText('Adhérents sollicités2');
    await campaign.account().getByRole('link', { name: 'Voir les offres' }).click();
    await expect(page.getByRole('heading', { name: 'Offres de renouvellement' })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Ouvertes/ })).toContainText('2');
    expect(await held(first)).toBe(before);
  });

  await test.step('one is accepted at the Guichet, unpaid', async () => {
    await page.getByRole('row', { name: /Jaziri Amina/ }).click();
    await page.getByRole('link', { name: 'Accepter au Guichet' }).click();
    await expect(page.getByRole('button', { name: 'Ne pas prendre l’offre' })).toBeVisible();
    await page.getByRole('button', { name: 'Retirer le règlement 1' }).click();
    await page.keyboard.press('F9');
    await expect(page.getByRole('heading', { name: 'Encaissement enregistré' })).toBeVisible();
    expect(await held(first)).toBe(before + 1);
  });

  await test.step('the other one with the selection', async () => {
    await page.goBack();
    await page.goto('/renouvellement/offres');
    await page.getByRole('checkbox', { name: /^Choisir OFF-.*Bilel Jaziri/ }).check();
    await page.getByRole('button', { name: 'Accepter la sélection, sans paiement…' }).click();
    await page.getByRole('button', { name: 'Accepter sans paiement' }).click();
    const account = page.getByRole('dialog', { name: 'Acceptation d’offres' });
    await expect(account.getByText(/^1.offre acceptée\.$/)).toBeVisible();
    expect(await held(second)).toBe(before + 1);
  });

  await test.step('the campaign is undone: what nobody paid is in the trash', async () => {
    await page.goto('/renouvellement');
    await page
      .getByRole('button', { name: /^Détails de la campagne/ })
      .first()
      .click();
    await campaign.account().getByRole('button', { name: 'Annuler la campagne…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler la campagne' }).click();
    const account = page.getByRole('dialog', { name: 'Annulation d’une campagne' });
    await expect(account.getByText(/^2.offres ou cotisations annulées\.$/)).toBeVisible();
    expect([await held(first), await held(second)]).toEqual([before, before]);
  });
});
