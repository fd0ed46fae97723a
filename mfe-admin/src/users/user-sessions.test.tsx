import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../testing/user-builders.ts';
import { openAdmin } from '../testing/open-admin.ts';

const user = userEvent.setup();
const here = {
  id: 's1',
  startedAt: '2026-11-24T08:00:00.000Z',
  lastSeenAt: '2026-11-24T09:30:00.000Z',
  address: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/132.0',
  isCurrent: true,
};
const there = { ...here, id: 's2', address: '192.0.2.8', isCurrent: false };

describe('the open sessions of a user', () => {
  it('are shown with browser and address, the present one marked, and ended after a question', async () => {
    let open = [here, there];
    const { calls } = openAdmin({
      at: '/users?sessions=u2',
      answers: {
        listUserSessions: () => open,
        endUserSessions: () => {
          open = [here];
          return { message: 'Sessions terminées', fermees: 1 };
        },
      },
    });
    const [current, other] = await screen.findAllByText('Firefox, Windows');
    expect(current?.closest('li')).toHaveTextContent(/Cette session.*192\.0\.2\.7/);
    expect(other?.closest('li')).not.toHaveTextContent('Cette session');
    await user.click(screen.getByRole('button', { name: 'Terminer toutes les sessions' }));
    const question = screen.getByRole('alertdialog', { name: 'Terminer toutes les sessions' });
    expect(question).toHaveTextContent(/1 session de Nadia Haddad/);
    await user.click(within(question).getByRole('button', { name: 'Terminer' }));
    expect(await screen.findByText('1 session fermée')).toBeVisible();
    expect(calls.find(({ name }) => name === 'endUserSessions')?.params).toEqual({ id: 'u2' });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Terminer toutes les sessions' })).toBeNull(),
    );
  });

  it('are none for who has not signed in', async () => {
    openAdmin({ at: '/users?sessions=u2', answers: { listUserSessions: () => [] } });
    expect(await screen.findByText('Aucune session ouverte')).toBeVisible();
  });

  it('of somebody with more rights cannot be ended, nor his account changed', async () => {
    openAdmin({
      at: '/users?sessions=u2',
      permissions: ['admin.manage_users'],
      answers: { listUserSessions: () => [there] },
    });
    expect(await screen.findByText('Firefox, Windows')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Terminer toutes les sessions' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Modifier Nadia Haddad' })).toBeNull();
  });
});

it('users are shown as a list, searched and filtered', async () => {
  openAdmin({
    at: '/users?vue=liste',
    answers: {
      listUsers: () => [
        aUser(),
        aUser({ id: 'u3', firstName: 'Karim', lastName: 'Saïdi', codeUtilisateur: 'U7', isActive: false }),
      ],
    },
  });
  expect(await screen.findByRole('row', { name: /Saïdi Karim.*Jamais.*Désactivé/ })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher un utilisateur' }), 'haddad');
  expect(await screen.findByText('1 utilisateur au total')).toBeVisible();
  expect(screen.queryByText('Saïdi Karim')).toBeNull();
});
