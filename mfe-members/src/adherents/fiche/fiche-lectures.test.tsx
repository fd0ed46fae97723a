import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFiche, anAdherent } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();

const open = (permissions: readonly string[], answers: object = {}) =>
  openMembers({
    at: '/members?fiche=a1',
    permissions: permissions as never,
    answers: { getFicheAdherent: () => aFiche(anAdherent()), listLecturesSante: () => [], ...answers },
  });

it('who read the health data of somebody is told to who manages users', async () => {
  open(['adherents.read', 'admin.manage_users'], {
    listLecturesSante: () => [
      {
        id: 'l1',
        objet: 'certificat',
        par: 'Nadia Haddad',
        fois: 2,
        premiere: '2026-11-25T08:00:00.000Z',
        derniere: '2026-11-25T08:05:00.000Z',
      },
    ],
  });
  await user.click(await screen.findByRole('tab', { name: 'Consultations' }));
  expect(await screen.findByText('Nadia Haddad')).toBeVisible();
  expect(screen.getByText('Fichier d’un certificat')).toBeVisible();
});

it('nobody has read yet', async () => {
  open(['adherents.read', 'admin.manage_users']);
  await user.click(await screen.findByRole('tab', { name: 'Consultations' }));
  expect(await screen.findByText('Aucune consultation')).toBeVisible();
});

it('others do not see who read', async () => {
  open(['adherents.read', 'adherents.update']);
  expect(await screen.findByRole('tab', { name: 'Historique' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Consultations' })).toBeNull();
});
