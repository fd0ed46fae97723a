import { button, click, type ScreenAddress } from './screen-address.ts';

/** Reports, in a club with an active season in which something was agreed and received. */
export const reportScreens: readonly ScreenAddress[] = [
  { name: 'rapports', address: '/reports', shows: (page) => page.getByText('Aucun rapport généré') },
  {
    name: 'rapport-periode-incomplete',
    address: '/reports?periode=personnalisee',
    reach: click('Générer le rapport'),
    shows: (page) => page.getByText(/^Veuillez sélectionner une période complète/).first(),
  },
  ...[
    ['reglements', 'Règlements par payeur'],
    ['montants-sections-par-tarif', 'Montants par section et par tarif'],
    ['adherents-par-section', 'Adhérents par section'],
  ].map(([type, title]) => ({
    name: `rapport-${type}`,
    address: `/reports?rapport=${type}`,
    shows: (page: Parameters<ScreenAddress['shows']>[0]) =>
      page.getByRole('table', { name: title!, exact: true }),
  })),
  {
    name: 'rapport-vide',
    address: '/reports?rapport=reglements&periode=personnalisee&du=2001-01-01&au=2001-01-31',
    shows: (page) => page.getByText('Aucune donnée pour ce rapport'),
  },
  {
    name: 'rapport-impression',
    address: '/reports?rapport=reglements&imprimer=oui',
    shows: button('Retour'),
  },
];
