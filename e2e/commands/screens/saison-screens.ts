import { button, click, dialog, type ScreenAddress } from './screen-address.ts';

/** Seasons, while one is active and has something in it. */
export const saisonScreens: readonly ScreenAddress[] = [
  { name: 'saisons', address: '/seasons', shows: button('Actualiser') },
  {
    name: 'saison-statistiques',
    address: '/seasons',
    reach: click('Statistiques'),
    shows: (page) => dialog(page).getByRole('figure', { name: 'Par section' }),
  },
  {
    name: 'saison-statistiques-tableaux',
    address: '/seasons',
    reach: async (page) => {
      await click('Statistiques')(page);
      await dialog(page).getByRole('figure', { name: 'Par section' }).waitFor();
      for (const summary of await page.getByText('Voir les chiffres').all()) await summary.click();
    },
    shows: (page) =>
      dialog(page)
        .getByRole('row', { name: /^Semaine du/ })
        .first(),
  },
  { name: 'saison-creer', address: '/seasons?creer=oui', shows: button('Créer la saison') },
  {
    name: 'saison-nouvelle-refusee',
    address: '/seasons?nouvelle=oui',
    shows: (page) => dialog(page).getByText(/est encore ouverte/),
  },
  {
    name: 'saison-modifier',
    address: '/seasons',
    reach: click(/^Modifier /),
    shows: button('Enregistrer'),
  },
  {
    name: 'saison-cloturer',
    address: '/seasons',
    reach: click('Clôturer Saison'),
    shows: (page) => page.getByRole('alertdialog').getByText('La clôture est irréversible'),
  },
];
