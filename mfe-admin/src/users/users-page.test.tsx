import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aUser } from '../testing/user-builders.ts';
import { openAdmin } from '../testing/open-admin.ts';

const user = userEvent.setup();
const at = '/users';

const openMore = () => user.click(screen.getByRole('button', { name: 'Autres actions pour Nadia Haddad' }));

describe('the users', () => {
  it('are shown with code, profile, state and date', async () => {
    openAdmin({ at });
    const card = await screen.findByRole('article', { name: 'Nadia Haddad' });
    expect(card).toHaveTextContent(/U123456.*Actif.*Utilisateur.*Saisie courante au guichet.*02\/11\/2026/);
  });

  it('say when there is none, and when they cannot be loaded', async () => {
    let users = () => problem('unavailable') as unknown;
    openAdmin({ at, answers: { listUsers: () => users() } });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    users = () => [];
    await user.click(retry);
    expect(await screen.findByText('Aucun utilisateur')).toBeVisible();
  });

  it('are created with a profile, and the provisional password is shown once', async () => {
    const { calls } = openAdmin({
      at,
      answers: { createUser: () => ({ ...aUser({ firstName: 'Ali' }), motDePasseProvisoire: 'k7Qm-2xTz' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Nouvel utilisateur' }));
    await user.type(await screen.findByLabelText(/^Code utilisateur/), 'U222');
    await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText(/^Profil/), 'Superviseur');
    await user.type(screen.getByLabelText(/^Prénom/), 'Ali');
    await user.type(screen.getByLabelText(/^Nom/), 'Zouari');
    await user.click(screen.getByRole('button', { name: 'Créer l’utilisateur' }));
    expect(await screen.findByText('k7Qm-2xTz')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copier' }));
    expect(await screen.findByText('Copié')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('k7Qm-2xTz');
    const sent = calls.find(({ name }) => name === 'createUser');
    expect(sent?.body).toMatchObject({ codeUtilisateur: 'U222', profileType: 'manager', email: null });
    expect(sent?.idempotencyKey).toBeTruthy();
    // Neither Escape nor the cross loses it.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.getByText('k7Qm-2xTz')).toBeVisible();
    expect(screen.getByText(/^Notez d’abord ce mot de passe/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'J’ai noté le mot de passe' }));
    expect(screen.queryByText('k7Qm-2xTz')).toBeNull();
  });

  it('are refused a code already used, under the code', async () => {
    const message = 'Ce code utilisateur est déjà utilisé.';
    openAdmin({
      at: '/users?modifier=u2',
      answers: {
        updateUser: () => problem('duplicate_code', { errors: [{ field: 'codeUtilisateur', message }] }),
      },
    });
    await user.type(await screen.findByLabelText(/^Code utilisateur/), '1');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('keep a profile that was revoked while somebody corrected an e-mail', async () => {
    let users = [aUser({ profileType: 'manager', version: 1 })];
    const { calls } = openAdmin({
      at: '/users?modifier=u2',
      answers: { listUsers: () => users, updateUser: () => aUser() },
    });
    const email = await screen.findByLabelText(/^Email|^E-mail/);
    // A colleague revokes the profile, and the list is read again behind the form.
    users = [aUser({ profileType: 'viewer', version: 2 })];
    await user.clear(email);
    await user.type(email, 'nadia@club.ma');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'updateUser')).toBe(true));
    const sent = calls.find(({ name }) => name === 'updateUser');
    expect(sent?.body).toEqual({ email: 'nadia@club.ma', version: 1 });
  });

  it('say what is missing and that an address is none, and ask the server nothing', async () => {
    const { calls } = openAdmin({ at: '/users?nouveau=oui' });
    await user.type(await screen.findByLabelText(/^E-mail/), 'nadia@');
    await user.click(screen.getByRole('button', { name: 'Créer l’utilisateur' }));
    expect(await screen.findByText('Le code utilisateur est requis')).toBeVisible();
    expect(screen.getByText('Le prénom est requis')).toBeVisible();
    expect(screen.getByText('Le nom est requis')).toBeVisible();
    expect(screen.getByText('Adresse e-mail invalide.')).toBeVisible();
    expect(calls.some(({ name }) => name === 'createUser')).toBe(false);
  });

  it('show what somebody else changed meanwhile, keep what was typed and are saved over knowingly', async () => {
    const sent: unknown[] = [];
    openAdmin({
      at: '/users?modifier=u2',
      answers: {
        updateUser: ({ body }) => {
          sent.push(body);
          const theirs = aUser({ profileType: 'viewer', version: 2 });
          return sent.length === 1 ? problem('stale_version', { current: theirs }) : aUser({ version: 3 });
        },
      },
    });
    await user.type(await screen.findByLabelText(/^E-mail/), 'nadia@club.ma');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(
      /Cet utilisateur a été modifié entre-temps.*Profil.*Utilisateur.*Invité/,
    );
    await user.click(screen.getByRole('button', { name: 'Enregistrer quand même' }));
    expect(await screen.findByText('Utilisateur mis à jour')).toBeVisible();
    expect(sent).toEqual([
      { email: 'nadia@club.ma', version: 1 },
      { email: 'nadia@club.ma', version: 2 },
    ]);
  });

  it('are deactivated at once, and the toast takes it back', async () => {
    const { calls } = openAdmin({ at, answers: { updateUser: () => aUser() } });
    await screen.findByRole('article');
    await openMore();
    await user.click(await screen.findByRole('menuitem', { name: 'Désactiver' }));
    expect(await screen.findByText('Utilisateur désactivé')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Utilisateur activé')).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'updateUser').map(({ body }) => body);
    expect(sent).toEqual([{ isActive: false }, { isActive: true }]);
  });

  it('are given another password after the administrator’s own, shown once', async () => {
    const reset = { message: 'Mot de passe réinitialisé', motDePasseProvisoire: 'K7QM-XB2R' };
    const { calls } = openAdmin({ at, answers: { resetPassword: () => reset } });
    await screen.findByRole('article', { name: 'Nadia Haddad' });
    await openMore();
    await user.click(screen.getByRole('menuitem', { name: 'Réinitialiser le mot de passe' }));
    const dialog = await screen.findByRole('dialog', {
      name: /^Réinitialiser le mot de passe - Nadia Haddad/,
    });
    await user.type(within(dialog).getByLabelText(/^Votre mot de passe/), 'quatre lapins bleus');
    await user.click(within(dialog).getByRole('button', { name: 'Réinitialiser' }));
    expect(await screen.findByText('K7QM-XB2R')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'resetPassword');
    expect(sent?.body).toEqual({ userCode: 'U123456', adminPassword: 'quatre lapins bleus' });
  });

  it('are deleted by name only, and the refusal of the server is shown in place', async () => {
    openAdmin({
      at,
      answers: {
        deleteUser: () =>
          problem('rule', { message: 'Le dernier administrateur ne peut pas être supprimé.' }),
      },
    });
    await screen.findByRole('article');
    await openMore();
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
    expect(screen.getByText(/ses sessions/)).toHaveTextContent('Nadia Haddad (code U123456)');
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(screen.getByText(/dernier administrateur/)).toBeVisible());
  });
});
