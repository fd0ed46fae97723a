import { button, click, dialog, question, type ScreenAddress } from './screen-address.ts';

/** Seasons, while one is active and has something in it. */
export const saisonScreens: readonly ScreenAddress[] = [
  { name: 'saisons', address: '/seasons', shows: button('Actualiser') },
  {
    name: 'saison-statistiques',
    address: '/seasons',
    opens: 'Statistiques',
    shows: (page) => dialog(page).getByRole('figure', { name: 'Par section' }),
    dialog: 'saisons/statistiques/statistiques-dialog',
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
  {
    name: 'saison-creer',
    address: '/seasons',
    opens: 'Créer Saison',
    shows: button('Créer la saison'),
    dialog: 'saisons/create-saison-dialog',
  },
  {
    name: 'saison-nouvelle-refusee',
    address: '/seasons',
    opens: 'Nouvelle Saison',
    shows: (page) => dialog(page).getByText(/est encore ouverte/),
  },
  {
    name: 'saison-nouvelle',
    address: '/seasons?nouvelle=oui',
    answers: [
      {
        url: /\/api\/saisons$/,
        body: (saisons: object[]) => saisons.map((one) => ({ ...one, active: false, cloturee: true })),
      },
    ],
    shows: button('Ouvrir la saison'),
    dialog: 'saisons/open-saison-dialog',
  },
  {
    name: 'saison-modifier',
    address: '/seasons',
    opens: /^Modifier /,
    shows: button('Enregistrer'),
    dialog: 'saisons/edit-saison-dialog',
  },
  {
    name: 'saison-supprimer',
    address: '/seasons?supprimer=vide',
    answers: [
      {
        url: /\/api\/saisons$/,
        body: (saisons: object[]) => [
          ...saisons,
          ...saisons.slice(0, 1).map((one) => ({
            ...one,
            ...{ id: 'vide', nom: 'Préparée', active: false, cloturee: false },
            ...{ nbAdherents: 0, nbCotisations: 0, nbReglements: 0 },
          })),
        ],
      },
    ],
    shows: (page) => question(page).getByText('elle disparaît de toutes les listes'),
    dialog: 'saisons/delete-saison-dialog',
  },
  {
    name: 'saison-cloturer',
    address: '/seasons',
    opens: 'Clôturer Saison',
    shows: (page) => question(page).getByText('La clôture est irréversible'),
    dialog: 'saisons/close-saison-dialog',
  },
];
