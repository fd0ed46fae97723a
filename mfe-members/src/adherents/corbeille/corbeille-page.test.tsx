import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anAdherent, anAdherentRow } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';

const trashed = { ...anAdherentRow(), deletedAt: '2026-11-20T09:30:00', deletedBy: 'Nadia Haddad' };
const at = '/members/corbeille';

describe('the trash', () => {
  it('says who deleted whom and when, and gives the member back', async () => {
    const user = userEvent.setup();
    const { calls } = openMembers({
      at,
      answers: {
        listTrashedAdherents: () => ({ adherents: [trashed], total: 1, totalPages: 1 }),
        restoreAdherent: () => anAdherent(),
      },
    });
    expect(await screen.findByText('20/11/2026 à 09:30')).toBeVisible();
    expect(screen.getByText('Nadia Haddad')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restaurer Salma TRABELSI' }));
    expect(await screen.findByText('Adhérent restauré')).toBeVisible();
    expect(calls.find(({ name }) => name === 'restoreAdherent')?.params).toEqual({ id: 'a1' });
  });

  it('shows the page before once the last one of a page is restored', async () => {
    const user = userEvent.setup();
    let total = 51;
    const { router } = openMembers({
      at: `${at}?page=2`,
      answers: {
        listTrashedAdherents: ({ query }) => ({
          adherents: query.page === '2' && total === 50 ? [] : [trashed],
          total,
          totalPages: Math.ceil(total / 50),
        }),
        restoreAdherent: () => {
          total = 50;
          return anAdherent();
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Restaurer Salma TRABELSI' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText('20/11/2026 à 09:30')).toBeVisible();
    expect(screen.queryByText('La corbeille est vide')).toBeNull();
  });

  it('says when it is empty', async () => {
    openMembers({
      at,
      answers: { listTrashedAdherents: () => ({ adherents: [], total: 0, totalPages: 0 }) },
    });
    expect(await screen.findByText('La corbeille est vide')).toBeVisible();
  });

  it('is not for everyone', async () => {
    openMembers({ at, answers: { listTrashedAdherents: () => problem('forbidden') } });
    expect(await screen.findByText('Accès refusé')).toBeVisible();
  });
});
