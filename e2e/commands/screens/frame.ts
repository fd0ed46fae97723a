import type { Page } from '@playwright/test';
import {
  at,
  button,
  click,
  dialog,
  field,
  fill,
  press,
  steps,
  text,
  textbox,
  type Answered,
  type Screen,
  type Step,
} from './screen.ts';

/** A member typed, so far. */
const typeMember = steps(fill(field('Prénom'), 'Amel'), fill(textbox(/^Nom/), 'Session'));

/** The signed-in user as another one. */
const userIs = (changed: object): Answered => ({
  url: '**/api/auth/user',
  body: (user: object) => ({ ...user, ...changed }),
});

/** A real refusal would slow down the next sign-ins. */
const refusedLogin: Answered = {
  url: '**/api/auth/login',
  method: 'POST',
  status: 401,
  body: { code: 'bad_credentials', message: 'Code ou mot de passe incorrect.' },
};

const sessionUrl = '**/api/auth/session';
/** A session with 45 s left, and in all so many. */
const sessionOf = (lastEndsIn: number) => ({ endsIn: 45, lastEndsIn });

/** The last 45 seconds begin while a form is open. */
const endsNow: Step = async (page) => {
  await dialog(page).waitFor();
  await page.route(sessionUrl, (route) => route.fulfill({ json: sessionOf(45) }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};

const noRemote: Answered = { url: /\/mfe\/admin\/.*\.(js|json)$/, status: 503, body: {} };

const since = '2026-11-21T09:30:00.000Z';
const membersAway: readonly Answered[] = [
  {
    url: '**/api/health',
    status: 503,
    body: { status: 'degraded', services: [{ name: 'members', state: 'away', since }] },
  },
  {
    url: '**/api/adherents?*',
    status: 503,
    body: { code: 'unavailable', message: 'Le service des adhérents est momentanément indisponible.' },
  },
];

/** A club that is tried with made-up people. */
const onTrial: readonly Answered[] = [
  { url: /\/api\/settings$/, method: 'GET', body: (settings: object) => ({ ...settings, essai: true }) },
  {
    url: /\/api\/essai$/,
    method: 'GET',
    body: {
      possible: true,
      etat: 'en_cours',
      depuis: since,
      par: 'Nadia Haddad',
      avancement: null,
      echec: null,
    },
  },
  { url: /\/api\/essai\/saisies$/, body: { adherents: 12, cotisations: 3, reglements: 2 } },
];

const login = steps(
  (page) => page.getByLabel('Code').fill('personne'),
  (page) => page.getByLabel('Mot de passe', { exact: true }).fill('pas-celui-ci'),
  click('Se connecter'),
);

const tellNetwork = (page: Page, isOnline: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value });
    window.dispatchEvent(new Event(value ? 'online' : 'offline'));
  }, isOnline);
/** Sends the event only; calls still work. */
export const cutNetwork: Step = (page) => tellNetwork(page, false);
export const backOnline: Step = (page) => tellNetwork(page, true);

/** What the shell shows itself: signing in, the frame and its pages. */
export const frameScreens: readonly Screen[] = [
  at('/login', 'connexion', button('Se connecter'), { signedOut: true }),
  at('/login', 'connexion-refusee', (page) => page.getByRole('alert'), {
    signedOut: true,
    answers: [refusedLogin],
    reach: login,
  }),
  at('/members?nouveau=oui', 'session-terminee', sessionDialog, {
    reach: steps(typeMember, (page) => page.context().clearCookies(), click(/^Créer l.adhérent/)),
  }),
  at('/members', 'session-bientot-terminee', text(/^Votre session va se terminer/), {
    answers: [{ url: sessionUrl, body: () => sessionOf(600) }],
  }),
  at('/members?nouveau=oui', 'session-au-bout', (page) => dialog(page).getByText(/durée maximale/), {
    reach: endsNow,
  }),
  at('/members', 'reseau-coupe', text(/^Le réseau est coupé/), { reach: cutNetwork }),
  at(
    '/members?nouveau=oui',
    'reseau-coupe-saisie',
    (page) => dialog(page).getByText(/^Le réseau est coupé/),
    {
      reach: steps(typeMember, cutNetwork),
    },
  ),
  at('/users', 'ecran-absent', text('Cet écran n’a pas pu être chargé'), { answers: [noRemote] }),
  at('/', 'mot-de-passe', (page) => page.getByLabel(/^Nouveau mot de passe/), {
    answers: [userIs({ mustChangePassword: true })],
  }),
  at('/users', 'interdit', text('Accès refusé'), { answers: [userIs({ permissions: [] })] }),
  at('/members', 'service-absent', text(/ne répond pas depuis/), { answers: membersAway }),
  at('/members', 'essai-banniere', text(/rien de ce qui est ici n’est réel/), { answers: onTrial }),
  at('/members', 'essai/empty-dialog', (page) => page.getByText(/seront effacés aussi/), {
    answers: onTrial,
    opens: 'Vider le club…',
  }),
  at('/members', 'palette', (page) => page.getByRole('combobox', { expanded: true }), {
    reach: press('Control+k'),
  }),
  at('/members', 'keys/keys-dialog', dialog, { reach: press('?') }),
  at('/nulle-part', 'introuvable', text('404 Page Not Found')),
];

function sessionDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Votre session est terminée' });
}
