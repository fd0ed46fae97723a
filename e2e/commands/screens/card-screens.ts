import type { ScreenAddress } from './screen-address.ts';
import type { ShownClub } from './shown-club.ts';

/** Member cards, in a club with an active season. */
export const cardScreens = ({ memberCode }: ShownClub): readonly ScreenAddress[] => [
  { name: 'cartes', address: '/cards', shows: (page) => page.getByText(/^Saisissez un code adhérent/) },
  {
    name: 'cartes-inconnu',
    address: '/cards?code=personne',
    shows: (page) => page.getByText('Aucun adhérent n’a le code personne.'),
  },
  {
    name: 'cartes-apercu',
    address: `/cards?code=${memberCode}`,
    shows: (page) => page.getByRole('article', { name: 'Carte Adhérent Standard' }),
  },
  {
    name: 'carte-impression',
    address: `/cards?code=${memberCode}`,
    opens: 'Carte Adhérent Standard',
    shows: (page) => page.getByRole('button', { name: 'Retour' }),
  },
];
