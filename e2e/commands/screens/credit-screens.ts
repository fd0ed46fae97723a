import { button, dialog, question, type ScreenAddress } from './screen-address.ts';
import type { ShownClub } from './shown-club.ts';

/** The wallet of a payer, with a credit used in part and another that is whole. */
export function creditScreens({ memberId }: ShownClub): readonly ScreenAddress[] {
  const address = `/credit-payeur?payeur=${memberId}`;
  return [
    {
      name: 'credits-payeur',
      address: '/credit-payeur',
      shows: (page) => page.getByText('Choisissez un payeur'),
    },
    { name: 'credits-payeur-solde', address, shows: button('Nouveau crédit') },
    {
      name: 'credit-nouveau',
      address,
      opens: 'Nouveau crédit',
      shows: button('Créer le crédit'),
      dialog: 'credits/new-credit-dialog',
    },
    {
      name: 'credit-details',
      address,
      opens: 'Détails',
      shows: (page) => dialog(page).getByRole('heading', { name: /^Crédit/ }),
      dialog: 'credits/credit-dialog',
    },
    {
      name: 'credit-utiliser',
      address,
      opens: 'Utiliser',
      shows: (page) => dialog(page).getByLabel('Cotisation'),
      dialog: 'credits/spend-credit-dialog',
    },
    {
      name: 'credit-rembourser',
      address,
      opens: 'Rembourser',
      shows: (page) => dialog(page).getByLabel(/^Montant rendu/),
      dialog: 'credits/refund-credit-dialog',
    },
    {
      name: 'credit-reporter',
      address,
      opens: 'Reporter',
      shows: (page) => dialog(page).getByLabel('Saison'),
      dialog: 'credits/carry-credit-dialog',
    },
    {
      name: 'credit-supprimer',
      address,
      opens: /^Supprimer$/,
      shows: question,
      dialog: 'credits/delete-credit-dialog',
    },
  ];
}
