import { button, dialog, question, type ScreenAddress } from './screen-address.ts';

/** The renewal campaign, in a club where somebody can be renewed and somebody is too old. */
export const campaignScreens: readonly ScreenAddress[] = [
  { name: 'renouvellement', address: '/renouvellement', shows: button(/sans obstacle$/) },
  {
    name: 'renouvellement-obstacles',
    address: '/renouvellement?obstacle=age&hausse=2,5',
    shows: (page) => page.getByRole('link', { name: 'Voir la fiche' }).first(),
  },
  {
    name: 'renouvellement-vide',
    address: '/renouvellement?recherche=zzzz',
    shows: (page) => page.getByText('Aucun adhérent ne correspond'),
  },
  {
    name: 'renouvellement-confirmer',
    address: '/renouvellement',
    opens: /sans obstacle$/,
    shows: question,
    dialog: 'renouvellement/start-dialog',
  },
  {
    name: 'renouvellement-campagne',
    address: '/renouvellement',
    opens: /^Détails de la campagne/,
    shows: (page) => dialog(page).getByRole('region', { name: 'Adhérents refusés' }),
    dialog: 'renouvellement/run-dialog',
  },
];
