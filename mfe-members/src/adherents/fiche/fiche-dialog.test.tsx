import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '../../../../shell/testing/mount-routes.tsx';
import { anAdherent, anAdherentRow } from '../../testing/builders.ts';
import { aPage, openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();

describe('the card of a member', () => {
  it('opens from the list and says state, contact and vehicles', async () => {
    openMembers();
    await user.click(await screen.findByRole('button', { name: 'Voir la fiche Salma TRABELSI' }));
    expect(await screen.findByRole('heading', { name: 'Salma TRABELSI' })).toBeVisible();
    expect(screen.getByText('Madame')).toBeVisible();
    expect(screen.getByText('3 rue des Oliviers')).toBeVisible();
    expect(screen.getByText('123 TU 4567')).toBeVisible();
    expect(screen.getByText('150,00 Dh')).toBeVisible();
  });

  it('says clearly that a payer is no member', async () => {
    openMembers({
      at: '/members?fiche=a1',
      answers: { getAdherent: () => anAdherent({ estAdherent: false, saisonId: null }) },
    });
    expect(await screen.findByText('Payeur non adhérent')).toBeVisible();
    const fiche = within(screen.getByRole('dialog'));
    expect(fiche.queryByText('Actif')).toBeNull();
    expect(fiche.queryByText('Saisons')).toBeNull();
  });

  it('tells who changed what, from what to what', async () => {
    openMembers({
      at: '/members?fiche=a1',
      answers: {
        listAdherentHistory: () => [
          {
            id: 'h1',
            action: 'update',
            at: '2026-11-21T10:00:00.000Z',
            by: 'Nadia Haddad',
            version: 2,
            changes: [{ field: 'telephone', before: '111', after: '22123456' }],
          },
        ],
      },
    });
    await user.click(await screen.findByRole('tab', { name: 'Historique' }));
    expect(await screen.findByText(/par Nadia Haddad/)).toBeVisible();
    expect(screen.getByRole('deletion')).toHaveTextContent('111');
    expect(screen.getByRole('insertion')).toHaveTextContent('22123456');
  });

  it('goes to the next record of the list, over the end of the page', async () => {
    const rows = [anAdherentRow(), anAdherentRow({ id: 'a2', prenom: 'Ali', nom: 'ZOUARI' })];
    openMembers({
      at: '/members?fiche=a1',
      answers: {
        listAdherents: ({ query }) => aPage(query.page === '2' ? rows.slice(1) : rows.slice(0, 1), 51),
        getAdherent: ({ params }) => anAdherent(params.id === 'a2' ? rows[1] : {}),
      },
    });
    expect(await screen.findByText('1 sur 51')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Fiche suivante' });
    await waitFor(() => expect(next).toBeEnabled());
    await user.click(next);
    expect(await screen.findByRole('heading', { name: 'Ali ZOUARI' })).toBeVisible();
    expect(await screen.findByText('51 sur 51')).toBeVisible();
  });

  it('says when it cannot be loaded, and offers a retry', async () => {
    openMembers({ at: '/members?fiche=a1', answers: { getAdherent: () => problem('unavailable') } });
    expect(await screen.findByText('Erreur lors du chargement de la fiche')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });

  it('stays useful while the seasons are away', async () => {
    openMembers({ at: '/members?fiche=a1', answers: { listAdherentSaisons: () => problem('unavailable') } });
    expect(await screen.findByText('Momentanément indisponibles')).toBeVisible();
    expect(screen.getByText('3 rue des Oliviers')).toBeVisible();
  });

  it('closes it to open the form', async () => {
    openMembers({ at: '/members?fiche=a1' });
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    expect(
      await screen.findByRole('heading', { name: 'Modifier l’Adhérent - Salma TRABELSI' }),
    ).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Historique' })).toBeNull();
  });
});
