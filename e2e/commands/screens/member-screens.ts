import type { Locator, Page } from '@playwright/test';
import { button, click, dialog, question, type ScreenAddress } from './screen-address.ts';
import type { ShownClub } from './shown-club.ts';

const row = button(/^Voir la fiche/);

/** Members, their trash and their certificates. */
export const memberScreens = ({ memberId }: ShownClub): readonly ScreenAddress[] => [
  { name: 'adherents', address: '/members', shows: row },
  { name: 'adherents-recherche', address: '/members?search=ben', shows: row },
  {
    name: 'adherents-vide',
    address: '/members?search=zzzz',
    shows: (page) => page.getByText(/^Aucun résultat/),
  },
  {
    name: 'adherents-payeurs',
    address: '/members?personnes=payeurs&search=zzzz',
    shows: (page) => page.getByText(/^Aucun résultat/),
  },
  {
    name: 'adherent-fiche',
    address: '/members?search=ben',
    opens: /^Voir la fiche/,
    shows: (page) => page.getByRole('tab', { name: 'Fiche', exact: true }),
    dialog: 'adherents/fiche/fiche-dialog',
  },
  {
    name: 'adherent-historique',
    address: `/members?fiche=${memberId}`,
    reach: historique,
    shows: historyTab,
  },
  {
    name: 'adherent-nouveau',
    address: '/members',
    opens: 'Nouvel Adhérent',
    shows: button(/^Créer l.Adhérent/),
    dialog: 'adherents/form/new-adherent-dialog',
  },
  {
    name: 'adherent-abandonner',
    address: '/members?nouveau=oui',
    reach: async (page) => {
      await dialog(page).getByLabel('Prénom').fill('Amel');
      await page.keyboard.press('Escape');
    },
    shows: button('Continuer la saisie'),
  },
  {
    name: 'adherent-quitter',
    address: '/members',
    opens: 'Nouvel Adhérent',
    reach: async (page) => {
      await dialog(page).getByLabel('Prénom').fill('Amel');
      await page.goBack();
    },
    shows: question,
  },
  {
    name: 'adherent-modifier',
    address: '/members',
    opens: /^Modifier /,
    shows: button('Enregistrer'),
    dialog: 'adherents/form/edit-adherent-dialog',
  },
  {
    name: 'adherent-supprimer',
    address: '/members',
    opens: /^Supprimer /,
    shows: question,
    dialog: 'adherents/delete-adherent-dialog',
  },
  {
    name: 'adherent-impression',
    address: `/members/${memberId}/print`,
    shows: (page) => page.getByText(/FICHE D.ADHÉRENT/),
  },
  {
    name: 'corbeille',
    address: '/members/corbeille',
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  { name: 'certificats', address: '/certificats', shows: button('Enregistrer le certificat') },
  {
    name: 'certificats-manquants',
    address: '/certificats',
    reach: click('Enregistrer le certificat'),
    shows: (page) => page.getByText('Veuillez sélectionner un fichier'),
  },
];

async function historique(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Historique' }).click();
}

function historyTab(page: Page): Locator {
  return page.getByRole('tab', { name: 'Historique', selected: true });
}
