import { button, dialog, type ScreenAddress } from './screen-address.ts';

const since = '2026-11-21T09:30:00.000Z';

/** What the shell shows itself: signing in, the frame and its pages. */
export const frameScreens: readonly ScreenAddress[] = [
  { name: 'connexion', address: '/login', shows: button('Se connecter'), signedOut: true },
  {
    name: 'mot-de-passe',
    address: '/',
    answers: [{ url: '**/api/auth/user', body: (user: object) => ({ ...user, mustChangePassword: true }) }],
    shows: (page) => page.getByLabel(/^Nouveau mot de passe/),
  },
  {
    name: 'tableau-de-bord',
    address: '/',
    shows: (page) => page.getByRole('article', { name: 'Total Adhérents' }).getByRole('img'),
  },
  {
    name: 'interdit',
    address: '/users',
    answers: [{ url: '**/api/auth/user', body: (user: object) => ({ ...user, permissions: [] }) }],
    shows: (page) => page.getByText('Accès refusé'),
  },
  {
    name: 'service-absent',
    address: '/members',
    answers: [
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
    ],
    shows: (page) => page.getByText(/ne répond pas depuis/),
  },
  {
    name: 'palette',
    address: '/members',
    reach: (page) => page.keyboard.press('Control+k'),
    shows: (page) => page.getByRole('combobox', { expanded: true }),
  },
  {
    name: 'touches',
    address: '/members',
    reach: (page) => page.keyboard.press('?'),
    shows: dialog,
    dialog: 'keys/keys-dialog',
  },
  {
    name: 'introuvable',
    address: '/nulle-part',
    shows: (page) => page.getByText('404 Page Not Found').first(),
  },
];
