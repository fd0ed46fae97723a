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
      await page.getByRole('button', { name: 'Renouveler la sélection' }).click();
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
      expect(rows).toHaveLength(after.nonRenouveles);
      expect(rows.map(({ codeAdherent }) => codeAdherent)).toContain(grownUp.codeAdherent);
    });
  },
);
