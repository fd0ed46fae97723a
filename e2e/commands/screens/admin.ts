import { newCode } from '../money.ts';
import {
  at,
  button,
  chooseFile,
  click,
  clickOn,
  dialog,
  fill,
  menuItem,
  question,
  steps,
  text,
  textbox,
  within,
  type Answered,
  type Screen,
} from './screen.ts';
import type { ShownClub } from './shown-club.ts';

/** Of somebody new at each visit: who is known is not imported again. */
const newcomer = () =>
  `Code;Prénom;Nom;Date de naissance\n;Hédi;${newCode('Import')};05/03/1990\n;;;\n;Sana;;32/13/2020\n`;
const planned = steps(
  (page) => chooseFile('adherents.csv', 'text/csv', newcomer())(page),
  click('Vérifier le fichier'),
);
/** Else the page shows the import that goes on in another window. */
const noImportYet: Answered = { url: /\/api\/imports(\?|$)/, method: 'GET', body: () => [] };
/** Not one’s own: nobody deletes himself. */
const others = click(/^Autres actions (?!pour Administrateur)/);
const bySection = within('figure', { name: 'Par section' });

/** Dashboard, seasons with an active one, users, settings and imports. */
export function adminScreens({ userId }: ShownClub): readonly Screen[] {
  return [
    at('/', 'tableau-de-bord', (page) =>
      page.getByRole('article', { name: 'Total adhérents' }).getByRole('img'),
    ),
    at('/', 'premiers-pas/essayer', button('Essayer avec des données fictives'), { answers: firstHour }),
    at('/', 'essai-question', question, {
      answers: firstHour,
      opens: 'Essayer avec des données fictives',
    }),
    at('/seasons', 'saisons/statistiques/statistiques-panel', bySection, { opens: 'Statistiques' }),
    at('/seasons', 'adherents-sans-saison', button(/^Les inscrire dans/), {
      answers: [{ url: /\/api\/saisons\/sans-saison$/, method: 'GET', body: { nombre: 12_856 } }],
    }),
    at('/seasons', 'saison-statistiques-tableaux', within('row', { name: /^Semaine du/ }), {
      reach: steps(
        click('Statistiques'),
        (page) => bySection(page).waitFor(),
        async (page) => {
          for (const summary of await page.getByText('Voir les chiffres').all()) await summary.click();
        },
      ),
    }),
    at('/seasons', 'saisons/saison-dialog', button('Créer la saison'), { opens: 'Créer saison' }),
    at('/seasons', 'saison-nouvelle-refusee', (page) => dialog(page).getByText(/est encore ouverte/), {
      opens: 'Nouvelle saison',
    }),
    at('/seasons?nouveau=oui', 'saisons/open-saison-dialog', button('Ouvrir la saison'), {
      answers: [saisonsAs((saisons) => saisons.map((one) => ({ ...one, active: false, cloturee: true })))],
    }),
    at('/seasons', 'saisons/saison-dialog-modifier', button('Enregistrer'), {
      reach: steps(click(/^Actions/), clickOn(menuItem('Modifier'))),
    }),
    at(
      '/seasons?supprimer=vide',
      'saisons/delete-saison-dialog',
      asks('elle disparaît de toutes les listes'),
      {
        answers: [saisonsAs((saisons) => [...saisons, { ...saisons[0], ...emptySaison }])],
      },
    ),
    at('/seasons?inscriptions=vide', 'saisons/enrolment-dialog', dialog, {
      answers: [saisonsAs((saisons) => [...saisons, { ...saisons[0], ...emptySaison }])],
    }),
    at('/seasons?activer=vide', 'saisons/activate-saison-dialog', asks('vont aussitôt à la saison'), {
      answers: [saisonsAs((saisons) => [...saisons, { ...saisons[0], ...emptySaison }])],
    }),
    at('/seasons', 'saisons/close-saison-dialog', asks('La clôture est irréversible'), {
      opens: 'Clôturer saison',
    }),
    ...['badges', 'cotisations', 'systeme', 'notifications', 'conservation'].map((tab) =>
      at(`/settings?onglet=${tab}`, `parametres-${tab}`, button('Enregistrer')),
    ),
    at('/settings', 'settings/settings-history-dialog', dialog, { opens: 'Historique' }),
    at('/import', 'import-plan', (page) => page.getByRole('heading', { name: /^Plan de l’import/ }), {
      answers: [noImportYet],
      reach: planned,
    }),
    at('/import', 'import-compte', (page) => page.getByRole('heading', { name: /^Import terminé/ }), {
      answers: [noImportYet],
      reach: steps(planned, click(/^Appliquer/)),
    }),
    at('/import', 'imports/undo-import-dialog', question, {
      answers: [noImportYet],
      reach: steps(planned, click(/^Appliquer/), click('Annuler cet import')),
    }),
    at('/import', 'imports/cancel-import-dialog', question, {
      answers: runningImport,
      reach: click(/^(Annuler|Arrêter)/),
    }),
    at('/users', 'users/user-dialog', dialog, { opens: 'Nouvel utilisateur' }),
    at('/users?nouveau=oui', 'securite/password-dialog', text('Il n’est affiché qu’une fois'), {
      reach: steps(
        (page) => textbox('Code utilisateur')(page).fill(newCode('U')),
        fill(textbox('Prénom', true), 'Karim'),
        fill(textbox('Nom', true), 'Saïdi'),
        click('Créer l’utilisateur'),
      ),
    }),
    at(`/users?modifier=${userId}`, 'users/user-dialog-modifier', button('Enregistrer')),
    at(`/users?sessions=${userId}`, 'users/user-sessions-dialog', dialog),
    at('/users?vue=liste', 'utilisateurs-liste', (page) => page.getByRole('table')),
    at('/permissions', 'permissions/profile-dialog', within('region', { name: 'Ce qui change' }), {
      opens: 'Nouveau profil',
    }),
    at('/permissions?modifier=profil', 'permissions/profile-dialog-modifier', button('Enregistrer'), {
      answers: [profilesWithOne],
    }),
    at('/permissions?modifier=absent', 'opened-record/missing-record-dialog', text(/supprimé entre-temps/)),
    at('/permissions', 'permissions/delete-profile-dialog', question, {
      answers: [profilesWithOne],
      reach: steps(others, clickOn(menuItem('Supprimer'))),
    }),
    at('/users', 'utilisateur-menu', menuItem('Supprimer'), { reach: others }),
    at('/users?vue=liste', 'users/delete-user-dialog', question, { opens: /^Supprimer (?!Administrateur)/ }),
  ];
}

const asks =
  (words: string): Screen['shows'] =>
  (page) =>
    question(page).getByText(words);

const saisonsAs = (change: (saisons: object[]) => object[]): Answered => ({
  url: /\/api\/saisons$/,
  body: change,
});
const profilesWithOne: Answered = {
  url: /\/api\/user-profiles$/,
  body: (profiles: object[]) => [
    ...profiles,
    {
      id: 'profil',
      version: 1,
      name: 'Accueil',
      description: 'Au guichet',
      permissions: ['sections.read'],
      isDefault: false,
      isCustom: true,
      createdAt: '2026-11-20T09:00:00.000Z',
      users: [{ id: 'u', nom: 'Nadia Haddad', isActive: true }],
    },
  ],
};
const essaiIs = (changed: object): Answered => ({
  url: /\/api\/essai$/,
  method: 'GET',
  body: {
    possible: true,
    etat: 'aucun',
    depuis: null,
    par: null,
    avancement: null,
    echec: null,
    ...changed,
  },
});
/** A club without anybody. */
const firstHour: readonly Answered[] = [
  essaiIs({}),
  { url: /\/api\/saisons$/, body: () => [] },
  { url: /\/api\/adherents\/recent/, body: () => [] },
  {
    url: /\/api\/dashboard\/enhanced-stats/,
    body: (stats: object) => ({ ...stats, saison: null, totalMembers: 0, totalCotisations: 0 }),
  },
];

const emptySaison = {
  id: 'vide',
  activeDepuis: null,
  inscriptionsOuvertes: false,
  nom: 'Préparée',
  active: false,
  cloturee: false,
  nbAdherents: 0,
  nbCotisations: 0,
  nbReglements: 0,
};

const run = {
  id: 'en-cours',
  type: 'adherents',
  mode: 'creer',
  fileName: 'adherents-2026.xlsx',
  statut: 'en_cours',
  rowsTotal: 12_856,
  rowsDone: 8_300,
  imported: 8_120,
  skipped: 178,
  errors: 2,
  errorDetails: [],
  message: null,
  startedAt: '2026-11-21T09:30:00.000Z',
  finishedAt: null,
  startedBy: 'Nadia Haddad',
};
const runningImport: readonly Answered[] = [
  { url: /\/api\/imports(\?|$)/, body: [run] },
  { url: /\/api\/imports\/en-cours$/, body: run },
];
