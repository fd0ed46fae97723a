import { newCode } from '../money.ts';
import { button, click, dialog, question, type ScreenAddress } from './screen-address.ts';
import type { ShownClub } from './shown-club.ts';

const workbook = 'Code;Prénom;Nom;Date de naissance\n;Hédi;Import;05/03/1990\n;;;\n;Sana;;32/13/2020\n';
const running = {
  id: 'en-cours',
  type: 'adherents',
  fileName: 'adherents-2026.xlsx',
  statut: 'en_cours',
  ...{ rowsTotal: 12_856, rowsDone: 8_300, imported: 8_120, skipped: 178, errors: 2, errorDetails: [] },
  message: null,
  startedAt: '2026-11-21T09:30:00.000Z',
  finishedAt: null,
  startedBy: 'Nadia Haddad',
};

/** Users and imports. */
export const adminScreens = ({ userId }: ShownClub): readonly ScreenAddress[] => [
  { name: 'import', address: '/import', shows: button(/^Importer les adhérents/) },
  {
    name: 'import-compte',
    address: '/import',
    reach: async (page) => {
      const file = { name: 'adherents.csv', mimeType: 'text/csv', buffer: Buffer.from(workbook) };
      await page.locator('input[type=file]').setInputFiles(file);
      await click(/^Importer les adhérents/)(page);
    },
    shows: (page) => page.getByRole('heading', { name: /^Import terminé/ }),
  },
  {
    name: 'import-annuler',
    address: '/import',
    answers: [
      { url: /\/api\/imports(\?|$)/, body: [running] },
      { url: /\/api\/imports\/en-cours$/, body: running },
    ],
    reach: click(/^(Annuler|Arrêter)/),
    shows: question,
    dialog: 'imports/cancel-import-dialog',
  },
  { name: 'utilisateurs', address: '/users', shows: button(/^Modifier/) },
  {
    name: 'utilisateur-nouveau',
    address: '/users',
    opens: 'Nouvel utilisateur',
    shows: dialog,
    dialog: 'users/new-user-dialog',
  },
  {
    name: 'utilisateur-mot-de-passe',
    address: '/users?nouveau=oui',
    reach: async (page) => {
      await dialog(page).getByRole('textbox', { name: 'Code utilisateur' }).fill(newCode('U'));
      await dialog(page).getByRole('textbox', { name: 'Prénom', exact: true }).fill('Karim');
      await dialog(page).getByRole('textbox', { name: 'Nom', exact: true }).fill('Saïdi');
      await click('Créer l’utilisateur')(page);
    },
    shows: (page) => page.getByText('Il n’est affiché qu’une fois', { exact: false }),
    dialog: 'users/password-dialog',
  },
  {
    name: 'utilisateur-modifier',
    address: `/users?modifier=${userId}`,
    shows: button('Enregistrer'),
    dialog: 'users/edit-user-dialog',
  },
  {
    name: 'utilisateur-menu',
    address: '/users',
    reach: click(/^Autres actions/),
    shows: (page) => page.getByRole('menuitem', { name: 'Supprimer' }),
  },
  {
    name: 'utilisateur-supprimer',
    address: '/users',
    reach: async (page) => {
      await click(/^Autres actions/)(page);
      await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    },
    shows: question,
    dialog: 'users/delete-user-dialog',
  },
];
