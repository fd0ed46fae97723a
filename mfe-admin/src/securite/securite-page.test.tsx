import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecurityStatus, UserSecurity } from '@club/contract';
import { problem } from '@club/testing';
import { openAdmin } from '../testing/open-admin.ts';

const user = userEvent.setup();
const at = '/admin/security';

const nadia: UserSecurity = {
  id: 'u2',
  userCode: 'U123456',
  nom: 'Nadia Haddad',
  profileName: 'Utilisateur',
  isActive: true,
  lastLogin: null,
  waitingUntil: null,
  mustChangePassword: false,
  secondFactor: false,
};
const status: SecurityStatus = {
  tls: false,
  deviceRestriction: false,
  thisDeviceAuthorized: false,
  lastBackup: null,
  backupFailed: null,
  sessionIdleMinutes: 30,
  sessionHours: 12,
  advisories: { known: 0, examined: 14 },
  versions: { product: '0.1.0', node: '24.21.0', mongodb: '8.0.4' },
  accounts: { active: 3, secondFactor: 0, administratorsWithout: 1 },
  profilesWithSecondFactor: [],
};
const answers = { listUsersSecurity: () => [nadia], getSecurityStatus: () => status };

describe('the security screen', () => {
  it('replaces a forgotten password and shows the provisional one until it is noted', async () => {
    const { calls } = openAdmin({
      at,
      answers: { ...answers, resetPassword: () => ({ message: '', motDePasseProvisoire: 'K7QM-XB2R' }) },
    });
    await user.click(await screen.findByRole('button', { name: /^Réinitialiser le mot de passe/ }));
    await user.click(await screen.findByRole('button', { name: 'Réinitialiser' }));
    expect(await screen.findByText('Votre mot de passe est requis')).toBeVisible();
    await user.type(screen.getByLabelText(/^Votre mot de passe/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    expect(await screen.findByText('K7QM-XB2R')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'resetPassword');
    expect(sent?.body).toEqual({ userCode: 'U123456', adminPassword: 'secret' });
    expect(sent?.idempotencyKey).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'J’ai noté le mot de passe' }));
    expect(screen.queryByText('K7QM-XB2R')).toBeNull();
  });

  it('says under the field why the administrator’s password is refused', async () => {
    const message = 'Votre mot de passe est incorrect.';
    openAdmin({
      at,
      answers: {
        ...answers,
        resetPassword: () =>
          problem('refused_value', { message, errors: [{ field: 'adminPassword', message }] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Réinitialiser le mot de passe/ }));
    await user.type(await screen.findByLabelText(/^Votre mot de passe/), 'faux');
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    expect((await screen.findAllByText(message))[0]).toBeVisible();
  });

  it('says that no password was replaced when the server fails', async () => {
    openAdmin({ at, answers: { ...answers, resetPassword: () => problem('internal') } });
    await user.click(await screen.findByRole('button', { name: /^Réinitialiser le mot de passe/ }));
    await user.type(await screen.findByLabelText(/^Votre mot de passe/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    expect(await screen.findByText(/^Impossible de réinitialiser le mot de passe\. /)).toBeVisible();
  });

  it('says that no device was authorised when the server fails', async () => {
    openAdmin({
      at: `${at}?onglet=appareils`,
      answers: { ...answers, listDevices: () => [], authorizeDevice: () => problem('internal') },
    });
    await user.click((await screen.findAllByRole('button', { name: 'Autoriser cet appareil' }))[0]!);
    await user.type(await screen.findByLabelText(/^Nom de l’appareil/), 'Accueil');
    await user.type(screen.getByLabelText(/^Votre mot de passe/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Autoriser' }));
    expect(await screen.findByText(/^Impossible d’autoriser l’appareil\. /)).toBeVisible();
  });

  it('authorises the device at hand', async () => {
    const device = {
      id: 'd1',
      deviceName: 'Accueil',
      userCode: '111',
      ipAddress: '192.0.2.1',
      lastUsed: '2026-11-24T10:00:00Z',
      isActive: true,
      isCurrent: true,
    };
    const { calls } = openAdmin({
      at: `${at}?onglet=appareils`,
      answers: { ...answers, listDevices: () => [], authorizeDevice: () => device },
    });
    expect(await screen.findByText('Aucun appareil autorisé')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Autoriser cet appareil' })[0]!);
    await user.type(await screen.findByLabelText(/^Nom de l’appareil/), 'Accueil');
    await user.type(screen.getByLabelText(/^Votre mot de passe/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Autoriser' }));
    expect(await screen.findByText('Appareil autorisé')).toBeVisible();
    expect(calls.find(({ name }) => name === 'authorizeDevice')?.body).toMatchObject({ name: 'Accueil' });
  });

  it('filters the journal, and the address keeps the filter', async () => {
    const queries: unknown[] = [];
    openAdmin({
      at: `${at}?onglet=journaux`,
      answers: {
        ...answers,
        listSecurityLogs: ({ query }) => {
          queries.push(query);
          return { logs: [], total: 0, totalPages: 1 };
        },
      },
    });
    await user.selectOptions(await screen.findByLabelText('Événement'), 'Export de données');
    await user.type(screen.getByLabelText('Compte'), '111');
    await user.click(screen.getByRole('button', { name: 'Filtrer' }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ type: 'export', user: '111' }));
    await waitFor(() => expect(screen.getByText('Aucune ligne ne correspond')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
    await waitFor(() => expect(queries.at(-1)).toEqual({ page: '1', limit: '50' }));
    expect(screen.getByLabelText('Compte')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Tout afficher' })).toBeNull();
  });

  it('says before anything is typed that a device which is not authorised cannot restrict the others', async () => {
    openAdmin({ at: `${at}?onglet=appareils`, answers: { ...answers, listDevices: () => [] } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Restreindre' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Restreindre' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Restreindre' })).toBeDisabled();
    expect(dialog.getByText('Autorisez d’abord cet appareil.')).toBeVisible();
  });

  it('says what is not protected, and what to do', async () => {
    openAdmin({ at: `${at}?onglet=configuration`, answers: { ...answers, listUserProfiles: () => [] } });
    expect(await screen.findByText(/Placez le club derrière HTTPS/)).toBeVisible();
    expect(screen.getByText(/en fait une chaque nuit/)).toBeVisible();
    expect(screen.getByText(/1 administrateur ne l’a pas/)).toBeVisible();
  });
});
