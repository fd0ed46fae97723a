import { authCalls, problemOf } from '@club/contract';
import { createMemoryRouter, RouterProvider, useLocation } from '@club/router';
import { makeStore, StoreProvider } from '@club/store';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, problem, type Answers, type SentCall } from '@club/testing/fake-api';
import { LoginPage } from './login-page.tsx';

jest.mock('@module-federation/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));

const user = userEvent.setup();
const accepted = {
  user: { id: 'u1', codeUtilisateur: '111', prenom: 'Nadia', nom: 'Haddad', profileType: 'admin' },
};

function Arrived() {
  const { pathname, search } = useLocation();
  return <p>arrivé à {pathname + search}</p>;
}

function open(answers: Answers, at: string | { pathname: string; state: object } = '/login') {
  const calls: SentCall[] = [];
  globalThis.fetch = fakeFetch(answers, calls);
  const routes = [
    { path: '/login', element: <LoginPage /> },
    { path: '*', element: <Arrived /> },
  ];
  render(
    <StoreProvider store={makeStore()}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
    </StoreProvider>,
  );
  return calls;
}

async function signIn(code: string, password: string) {
  if (code) await user.type(screen.getByLabelText('Code'), code);
  if (password) await user.type(screen.getByLabelText('Mot de passe'), password);
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
}

describe('the sign-in', () => {
  it('leads back to the page asked for', async () => {
    const calls = open({ login: () => accepted }, '/login?retour=%2Fmembers%3Fpage%3D2');
    await signIn(' 111 ', 'secret très long');
    expect(await screen.findByText('arrivé à /members?page=2')).toBeVisible();
    expect(calls.find(({ name }) => name === 'login')?.body).toEqual({
      codeUtilisateur: '111',
      motDePasse: 'secret très long',
    });
  });

  it('says why the session ended, where that is known', () => {
    open({}, { pathname: '/login', state: { why: 'Votre compte a ouvert une session de plus.' } });
    expect(screen.getByText('Votre compte a ouvert une session de plus.')).toBeVisible();
  });

  it('asks for both before sending anything', async () => {
    const calls = open({});
    await signIn('111', '');
    expect(screen.getByText('Le mot de passe est requis')).toBeVisible();
    expect(screen.getByLabelText('Mot de passe')).toHaveFocus();
    expect(calls.filter(({ name }) => name === 'login')).toEqual([]);
  });

  it('is filled by a password manager, code, password and the code of a second step', async () => {
    open({ login: () => problem('second_factor_required') });
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('autocomplete', 'current-password');
    await signIn('111', 'secret très long');
    const verification = await screen.findByLabelText('Code de vérification');
    expect(verification).toHaveAttribute('autocomplete', 'one-time-code');
    expect(verification).toHaveFocus();
  });

  it('shows the password on demand, and hides it before it is sent', async () => {
    const calls = open({ login: () => problem('bad_credentials') });
    const password = screen.getByLabelText('Mot de passe');
    await user.type(password, 'secret');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(calls.filter(({ name }) => name === 'login')).toEqual([]);
    await signIn('111', '');
    expect(await screen.findByText('Code ou mot de passe incorrect.')).toBeVisible();
    expect(password).toHaveAttribute('type', 'password');
  });

  it('says that capitals are locked while the password is typed, and not any more', async () => {
    open({});
    const told = () => screen.queryByText('Les majuscules sont verrouillées.');
    await user.type(screen.getByLabelText('Mot de passe'), 's');
    expect(told()).toBeNull();
    await user.keyboard('{CapsLock}S');
    expect(told()).toBeVisible();
    await user.keyboard('{CapsLock}s');
    expect(told()).toBeNull();
    await user.keyboard('{CapsLock}');
    await user.tab();
    expect(told()).toBeNull();
  });

  it('says that code or password is wrong, and is ready for the next try', async () => {
    open({ login: () => problem('bad_credentials') });
    await signIn('111', 'nope');
    expect(await screen.findByText('Code ou mot de passe incorrect.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('111');
    expect(screen.getByLabelText('Mot de passe')).toHaveFocus();
  });

  it('says how long to wait after too many tries, and sends nothing meanwhile', async () => {
    open({});
    const respond = jest.fn(async () => {
      const body = JSON.stringify(problemOf('too_many_logins'));
      return new Response(body, { status: 429, headers: { 'Retry-After': '90' } });
    });
    globalThis.fetch = respond;
    await signIn('111', 'nope');
    expect(await screen.findByText(/Nouvel essai possible dans 1.min (30|29).s/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(respond).toHaveBeenCalledTimes(1);
    expect(respond).toHaveBeenCalledWith(authCalls.login.path, expect.anything());
  });

  it.each([500, 502])(
    'says that signing in failed when a proxy answers %d in its own words',
    async (status) => {
      open({});
      globalThis.fetch = async () => new Response('<h1>Bad gateway</h1>', { status });
      await signIn('111', 'nope');
      expect(await screen.findByText('Erreur de connexion')).toBeVisible();
    },
  );

  it('says why the server refuses for now, in the words of the server', async () => {
    open({});
    globalThis.fetch = async () =>
      Response.json(
        { ...problemOf('unavailable'), message: 'Le service des utilisateurs redémarre.', requestId: 'r' },
        { status: 503 },
      );
    await signIn('111', 'nope');
    expect(await screen.findByText('Le service des utilisateurs redémarre.')).toBeVisible();
  });

  it('says when the server cannot be reached', async () => {
    open({});
    globalThis.fetch = () => Promise.reject(new TypeError('network'));
    await signIn('111', 'nope');
    expect(await screen.findByText('Erreur de connexion au serveur')).toBeVisible();
  });
});
