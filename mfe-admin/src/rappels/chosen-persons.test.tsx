import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApercuRappel, PersonneRappel } from '@club/contract';
import { openAdmin } from '../testing/open-admin.ts';
// Compiled with the suite: its first test would wait for it.
import './rappels-page.tsx';

const user = userEvent.setup();
const permissions = ['adherents.read', 'adherents.update', 'cotisations.read', 'reglements.read'] as const;

const salma: PersonneRappel = {
  payeur: null,
  id: 'a1',
  codeAdherent: '12',
  prenom: 'Salma',
  nom: 'Trabelsi',
  email: 'salma@exemple.tn',
  telephone: null,
  motif: '450,00 Dh',
};

it('reminders go to those alone who were selected in the list of members, for each kind, until all are asked for', async () => {
  const nour = { ...salma, id: 'a4', prenom: 'Nour', nom: 'Haddad' };
  const apercu: ApercuRappel = {
    type: 'retard',
    langue: 'fr',
    destinataires: [salma, nour],
    exclus: [],
    empechement: null,
  };
  const { calls, router } = openAdmin({
    at: '/ailleurs',
    permissions: [...permissions],
    answers: { previewRappel: () => apercu, startRappel: () => ({ id: 'r1' }) as never },
  });
  await act(() => router.navigate('/rappels', { state: { adherentIds: ['a4', 'a9'] } }));
  expect(await screen.findByText(/^Parmi 2\spersonnes sélectionnées/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Rappel'), 'photo');
  await user.click(await screen.findByRole('button', { name: /^Envoyer 1\srappel$/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Envoyer' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'startRappel')?.body).toMatchObject({ adherentIds: ['a4'] }),
  );
  await act(() => router.navigate('/rappels'));
  await user.click(screen.getByRole('button', { name: 'Voir toutes les personnes' }));
  expect(await screen.findByRole('button', { name: /^Envoyer 2\srappels$/ })).toBeVisible();
});
