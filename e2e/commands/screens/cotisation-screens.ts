import type { Page } from '@playwright/test';
import { button, click, dialog, question, type ScreenAddress } from './screen-address.ts';
import type { ShownClub } from './shown-club.ts';

const inHistory = (page: Page) => dialog(page).getByRole('tabpanel').getByRole('listitem').first();

/** Cotisations of one member and of a family, and the payments seen from there. */
export const cotisationScreens = ({ cotisationId, familleId }: ShownClub): readonly ScreenAddress[] => [
  { name: 'cotisations', address: '/cotisations', shows: button('Nouvelle cotisation') },
  {
    name: 'cotisations-vide',
    address: '/cotisations?search=zzzz',
    shows: (page) => page.getByText(/^Aucun résultat/),
  },
  {
    name: 'cotisation-nouvelle',
    address: '/cotisations',
    opens: 'Nouvelle cotisation',
    shows: (page) => page.getByText('Choisissez l’adhérent.'),
    dialog: 'cotisations/form/new-cotisation-dialog',
  },
  {
    name: 'cotisation-fiche',
    address: `/cotisations?cotisation=${cotisationId}`,
    shows: (page) => page.getByRole('tab', { name: 'Formules' }),
    dialog: 'cotisations/fiche/cotisation-dialog',
  },
  {
    name: 'cotisation-fiche-reglements',
    address: `/cotisations?cotisation=${cotisationId}`,
    reach: (page) =>
      dialog(page)
        .getByRole('tab', { name: /^Règlements/ })
        .click(),
    shows: (page) => dialog(page).getByRole('table', { name: 'Règlements de la cotisation' }),
  },
  {
    name: 'cotisation-fiche-historique',
    address: `/cotisations?cotisation=${cotisationId}`,
    reach: (page) => dialog(page).getByRole('tab', { name: 'Historique' }).click(),
    shows: inHistory,
  },
  {
    name: 'cotisation-modifier',
    address: `/cotisations?modifier=${cotisationId}`,
    shows: button(/^Enregistrer/),
    dialog: 'cotisations/form/edit-cotisation-dialog',
  },
  {
    name: 'cotisation-supprimer',
    address: '/cotisations',
    opens: /^Supprimer /,
    shows: question,
    dialog: 'cotisations/delete-cotisation-dialog',
  },
  {
    name: 'cotisation-reglements',
    address: '/cotisations',
    opens: /^Voir les règlements /,
    shows: button('Ajouter un règlement'),
    dialog: 'cotisations/reglements/reglements-dialog',
  },
  {
    name: 'cotisation-reglement-nouveau',
    address: `/cotisations?reglements=${cotisationId}`,
    reach: click('Ajouter un règlement'),
    shows: button('Créer le règlement'),
  },
  {
    name: 'cotisation-reglement-encaisser',
    address: `/cotisations?reglements=${cotisationId}`,
    reach: click(/^Encaisser /),
    shows: (page) => dialog(page).getByRole('button', { name: 'Encaisser', exact: true }),
  },
  {
    name: 'cotisation-reglement-supprimer',
    address: '/cotisations-famille?reglements=' + familleId,
    reach: async (page) => {
      await click('Ajouter un règlement')(page);
      await click('Créer le règlement')(page);
      await click(/^Supprimer REG-/)(page);
    },
    shows: (page) => question(page).getByRole('checkbox'),
    dialog: 'reglements/fiche/delete-reglement-dialog',
  },
  {
    name: 'cotisation-payeur-nouveau',
    address: '/cotisations-famille?nouveau=oui',
    reach: async (page) => {
      await dialog(page)
        .getByRole('combobox', { name: /^Payeur/ })
        .fill('Zerzouri');
      await page.getByText('Créer un payeur non adhérent').click();
    },
    shows: button('Créer le payeur'),
    dialog: 'payeurs/new-payeur-dialog',
  },
  {
    name: 'cotisations-famille',
    address: '/cotisations-famille',
    shows: button('Nouvelle cotisation famille'),
  },
  {
    name: 'cotisation-famille-nouvelle',
    address: '/cotisations-famille',
    opens: 'Nouvelle cotisation famille',
    shows: button('Enregistrer la famille'),
    dialog: 'famille/new-family-dialog',
  },
  {
    name: 'cotisation-famille-modifier',
    address: `/cotisations-famille?modifier=${familleId}`,
    shows: (page) => dialog(page).getByRole('group', { name: 'Adhérent 2' }),
    dialog: 'famille/edit-family-form',
  },
];
