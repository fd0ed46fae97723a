import { button, dialog, question, type ScreenAddress } from './screen-address.ts';

/** Sections and tariffs. */
export const catalogueScreens: readonly ScreenAddress[] = [
  { name: 'sections', address: '/sections', shows: button(/^Historique /) },
  {
    name: 'section-nouvelle',
    address: '/sections?nouveau=oui',
    shows: button('Créer la section'),
    dialog: 'sections/new-section-dialog',
  },
  {
    name: 'section-modifier',
    address: '/sections',
    opens: /^Modifier /,
    shows: button('Enregistrer'),
    dialog: 'sections/edit-section-dialog',
  },
  {
    name: 'section-historique',
    address: '/sections',
    opens: /^Historique /,
    shows: (page) => dialog(page).getByRole('listitem').first(),
    dialog: 'sections/section-history-dialog',
  },
  {
    name: 'section-supprimer',
    address: '/sections',
    opens: /^Supprimer /,
    shows: question,
    dialog: 'sections/delete-section-dialog',
  },
  {
    name: 'sections-vide',
    address: '/sections?recherche=zzzz',
    shows: (page) => page.getByText('Aucune section ne correspond'),
  },
  { name: 'formules', address: '/formulas', shows: button(/^Historique /) },
  {
    name: 'formule-nouvelle',
    address: '/formulas?nouveau=oui',
    shows: button('Créer la formule'),
    dialog: 'formules/new-formule-dialog',
  },
  {
    name: 'formule-modifier',
    address: '/formulas',
    opens: /^Modifier /,
    shows: button('Enregistrer'),
    dialog: 'formules/edit-formule-dialog',
  },
  {
    name: 'formule-historique',
    address: '/formulas',
    opens: /^Historique /,
    shows: (page) => dialog(page).getByRole('listitem').first(),
    dialog: 'formules/formule-history-dialog',
  },
  {
    name: 'formule-supprimer',
    address: '/formulas',
    opens: /^Supprimer /,
    shows: question,
    dialog: 'formules/delete-formule-dialog',
  },
];
