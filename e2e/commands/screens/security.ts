import {
  at,
  button,
  click,
  dialog,
  fill,
  question,
  steps,
  text,
  within,
  type Answered,
  type Screen,
} from './screen.ts';
import { adminPassword } from '../api.ts';

const security = '/admin/security';
const ownPassword = (label: string) => fill((page) => dialog(page).getByLabel(label), adminPassword());

const device = {
  id: 'd1',
  deviceName: 'Accueil',
  userCode: '111',
  ipAddress: '192.0.2.1',
  isCurrent: false,
  lastUsed: '2026-11-24T10:00:00.000Z',
  isActive: true,
};
const devices: readonly Answered[] = [{ url: /\/api\/admin\/devices$/, body: [device] }];
const withFactor: readonly Answered[] = [
  {
    url: /\/api\/admin\/users-security$/,
    body: (users: object[]) =>
      users.map((user) =>
        'userCode' in user && user.userCode !== '111' ? { ...user, secondFactor: true } : user,
      ),
  },
];
const ownFactor: readonly Answered[] = [
  {
    url: /\/api\/auth\/second-factor$/,
    body: { active: true, required: false, recoveryCodes: 2 },
  },
];

/** The four tabs of the security screen, one's own account, and their dialogs. */
export function securityScreens(): readonly Screen[] {
  return [
    at(security, 'securite-mots-de-passe', text('Dernière connexion')),
    at(
      `${security}?onglet=appareils`,
      'securite-appareils',
      (page) => page.locator('main').getByText('Accueil'),
      { answers: devices },
    ),
    at(`${security}?onglet=journaux`, 'securite-journaux', (page) => page.getByRole('row').nth(1)),
    at(`${security}?onglet=configuration`, 'securite-configuration', text('Dernière sauvegarde')),
    at('/admin/exploitation', 'exploitation', text('Passerelle')),
    at(security, 'securite/reset-password-dialog', button('Réinitialiser'), {
      opens: /^Réinitialiser le mot de passe (?!Administrateur)/,
    }),
    at(security, 'securite/remove-second-factor-dialog', button('Désactiver'), {
      answers: withFactor,
      opens: /^Désactiver la double authentification/,
    }),
    at(
      `${security}?onglet=appareils`,
      'securite/authorize-device-dialog',
      within('button', { name: 'Autoriser' }),
      {
        opens: 'Autoriser cet appareil',
      },
    ),
    at(`${security}?onglet=appareils`, 'securite/restriction-dialog', dialog, { opens: 'Restreindre' }),
    at(`${security}?onglet=appareils`, 'securite/revoke-device-dialog', question, {
      answers: devices,
      opens: /^Révoquer/,
    }),
    at(`${security}?onglet=configuration`, 'securite/require-second-factor-dialog', dialog, {
      opens: 'Exiger pour Administrateur',
    }),
    at('/account', 'account/own-password-dialog', text(/trop facile à deviner/), {
      opens: 'Changer mon mot de passe',
      reach: fill((page) => dialog(page).getByLabel('Nouveau mot de passe'), 'Passw0rd!'),
    }),
    at('/account', 'account/second-factor-dialog', within('img', { name: /^Code QR/ }), {
      opens: 'Activer',
      reach: steps(ownPassword('Votre mot de passe'), click('Continuer')),
    }),
    at('/account', 'account/remove-own-factor-dialog', dialog, { answers: ownFactor, opens: 'Désactiver' }),
  ];
}
