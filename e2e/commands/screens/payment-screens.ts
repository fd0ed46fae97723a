import { expect, type Page } from '@playwright/test';
import { button, click, dialog, type ScreenAddress } from './screen-address.ts';

/** Payments and credits; `memberId` is a member's, with the account of provideAccount. */
export const paymentScreens = (memberId: string): readonly ScreenAddress[] => [
  { name: 'reglements', address: '/payments?saison=toutes', shows: button('Nouveau règlement') },
  {
    name: 'reglements-vide',
    address: '/payments?onglet=en_cours&search=zzzz',
    shows: (page) => page.getByText('Aucun règlement en cours'),
  },
  {
    name: 'reglement-nouveau',
    address: '/payments?nouveau=oui',
    shows: (page) => page.getByText('Choisissez d’abord le payeur.'),
  },
  {
    name: 'reglement-nouveau-compte',
    address: `/payments?nouveau=oui&payeur=${memberId}`,
    shows: (page) => dialog(page).getByText(/^Aucune cotisation à payer|^Cotisations à payer/),
  },
  {
    name: 'reglement-details',
    address: '/payments?onglet=en_cours&saison=toutes',
    reach: openFirstRow,
    shows: button('Contre-passer'),
  },
  {
    name: 'reglement-historique',
    address: '/payments?onglet=en_cours&saison=toutes',
    reach: async (page) => {
      await openFirstRow(page);
      await page.getByRole('tab', { name: 'Historique' }).click();
    },
    shows: (page) => dialog(page).getByText('Création', { exact: true }),
  },
  {
    name: 'reglement-contre-passer',
    address: '/payments?onglet=en_cours&saison=toutes',
    reach: async (page) => {
      await openFirstRow(page);
      await click('Contre-passer')(page);
    },
    shows: (page) => page.getByLabel(/^Motif/),
  },
  {
    name: 'reglement-modifier',
    address: '/payments?onglet=en_cours&saison=toutes',
    reach: click(/^Modifier /),
    shows: (page) => dialog(page).getByLabel('Banque'),
  },
  {
    name: 'reglement-encaisser',
    address: '/payments?onglet=en_cours&saison=toutes',
    reach: async (page) => {
      await openFirstRow(page);
      await dialog(page).getByRole('button', { name: 'Encaisser' }).first().click();
    },
    shows: (page) => dialog(page).getByLabel(/^Montant reçu/),
  },
  {
    name: 'credits-payeur',
    address: '/credit-payeur',
    shows: (page) => page.getByText('Choisissez un payeur'),
  },
  {
    name: 'credits-payeur-solde',
    address: `/credit-payeur?payeur=${memberId}`,
    shows: button('Nouveau crédit'),
  },
  {
    name: 'credit-nouveau',
    address: `/credit-payeur?payeur=${memberId}`,
    reach: click('Nouveau crédit'),
    shows: button('Créer le crédit'),
  },
  {
    name: 'credit-details',
    address: `/credit-payeur?payeur=${memberId}`,
    reach: click('Détails'),
    shows: (page) => dialog(page).getByRole('table', { name: 'Utilisations' }),
  },
  {
    name: 'credit-utiliser',
    address: `/credit-payeur?payeur=${memberId}`,
    reach: click('Utiliser'),
    shows: (page) => dialog(page).getByLabel('Cotisation'),
  },
  {
    name: 'credit-rembourser',
    address: `/credit-payeur?payeur=${memberId}`,
    reach: click('Rembourser'),
    shows: (page) => dialog(page).getByLabel(/^Montant rendu/),
  },
];

/** The details of the first règlement of the list, past the row of headers. */
async function openFirstRow(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).click();
  await expect(dialog(page)).toBeVisible();
}
