import { expect, type Page } from '@playwright/test';
import { button, click, dialog, question, type ScreenAddress } from './screen-address.ts';
import type { ShownClub } from './shown-club.ts';

/** Payments, seen from their payers. */
export const paymentScreens = ({ memberId, lastReglementId }: ShownClub): readonly ScreenAddress[] => [
  { name: 'reglements', address: '/payments?saison=toutes', shows: button('Nouveau règlement') },
  // Where the original's banner of unpaid cotisations pointed.
  { name: 'reglements-ancienne-adresse', address: '/reglements', shows: button('Nouveau règlement') },
  {
    name: 'reglements-vide',
    address: '/payments?onglet=en_cours&search=zzzz',
    shows: (page) => page.getByText('Aucun règlement en cours'),
  },
  {
    name: 'reglement-nouveau',
    address: '/payments',
    opens: 'Nouveau règlement',
    shows: (page) => page.getByText('Choisissez d’abord le payeur.'),
    dialog: 'reglements/form/new-reglement-dialog',
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
    dialog: 'reglements/fiche/reglement-dialog',
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
    dialog: 'reglements/fiche/reverse-reglement-dialog',
  },
  {
    name: 'reglement-modifier',
    address: '/payments?onglet=en_cours&saison=toutes',
    opens: /^Modifier /,
    shows: (page) => dialog(page).getByLabel('Banque'),
    dialog: 'reglements/form/edit-reglement-dialog',
  },
  {
    name: 'reglement-encaisser',
    address: '/payments?onglet=en_cours&saison=toutes',
    reach: async (page) => {
      await openFirstRow(page);
      await dialog(page).getByRole('button', { name: 'Encaisser' }).first().click();
    },
    shows: (page) => dialog(page).getByLabel(/^Montant reçu/),
    dialog: 'reglements/form/collect-dialog',
  },
  {
    name: 'reglement-supprimer',
    address: '/payments?saison=toutes',
    opens: /^Supprimer /,
    shows: question,
    dialog: 'reglements/fiche/delete-reglement-dialog',
  },
  {
    name: 'reglement-dernier-supprimer',
    address: `/payments?reglement=${lastReglementId}`,
    reach: async (page) => {
      await dialog(page).getByRole('button', { name: 'Supprimer' }).click();
    },
    shows: (page) => question(page).getByRole('checkbox'),
    dialog: 'reglements/fiche/delete-reglement-dialog',
  },
];

/** The details of the first règlement of the list, past the row of headers. */
async function openFirstRow(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).click();
  await expect(dialog(page)).toBeVisible();
}
