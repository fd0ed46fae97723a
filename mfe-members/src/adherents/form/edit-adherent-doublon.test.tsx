import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anAdherent } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();

it('asks before a member takes the name and birth date of somebody who is there, as at a creation', async () => {
  const there = { id: 'a9', codeAdherent: '0042', nom: 'Ben Ali', prenom: 'Mohamed', statut: 'actif' };
  const message =
    'Un adhérent du même nom et de la même date de naissance existe déjà\u00a0: 0042 Ben Ali Mohamed.';
  const { calls } = openMembers({
    at: '/members?modifier=a1',
    answers: {
      updateAdherent: ({ body }) =>
        (body as { doublonAccepte?: boolean }).doublonAccepte
          ? anAdherent({ nom: 'BEN ALI' })
          : problem('doublon', { message, current: [there] }),
    },
  });
  const nom = await screen.findByLabelText(/^Nom/);
  await user.clear(nom);
  await user.type(nom, 'BEN ALI');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('0042 Ben Ali Mohamed. Enregistrer quand même');
  expect(within(question).getByRole('link', { name: 'Voir la fiche 0042' })).toHaveAttribute(
    'href',
    '/members?fiche=a9',
  );
  await user.click(within(question).getByRole('button', { name: 'Revenir à la saisie' }));
  expect(await screen.findByLabelText(/^Nom/)).toHaveValue('BEN ALI');
  expect(screen.queryByText('Adhérent modifié')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await user.click(await screen.findByRole('button', { name: 'Enregistrer quand même' }));
  expect(await screen.findByText('Adhérent modifié')).toBeVisible();
  const sent = calls.filter(({ name }) => name === 'updateAdherent');
  expect(sent.at(-1)?.body).toMatchObject({ doublonAccepte: true, nom: 'BEN ALI', version: 3 });
});
