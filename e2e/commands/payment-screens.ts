import { button, click, dialog, type ScreenAddress } from './screen-address.ts';

/** Payments and credits; `memberId` is a member's, who pays. */
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
];
