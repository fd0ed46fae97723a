import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountRoutes, problem } from '@club/testing';
import { aPayeur } from '../testing/builders.ts';
import { NewPayeurDialog } from './new-payeur-dialog.tsx';

const user = userEvent.setup();

it('a person to create is asked about when somebody nearly the same is there, with his record one click away', async () => {
  const there = { id: 'a7', codeAdherent: '0042', nom: 'Atlas', prenom: 'Karim', statut: 'actif' };
  const message = 'Atlas Karim, né le 03/05/1990 (0042) existe déjà\u00a0: noms proches, mêmes coordonnées.';
  const onCreated = jest.fn();
  const dialog = <NewPayeurDialog typed="atlas" onCreated={onCreated} onClose={() => undefined} />;
  const { calls } = mountRoutes({
    routes: { guichet: [{ index: true, element: dialog }] },
    at: '/guichet',
    permissions: ['adherents.create'],
    answers: {
      createAdherent: ({ body }) =>
        (body as { doublonAccepte?: boolean }).doublonAccepte
          ? aPayeur({ id: 'a9' })
          : problem('doublon', { message, current: [there] }),
    },
  });
  await user.type(await screen.findByLabelText(/Prénom/), 'Karim');
  await user.click(screen.getByRole('button', { name: 'Créer le payeur' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Atlas Karim, né le 03/05/1990 (0042) existe déjà');
  const card = within(question).getByRole('link', { name: 'Voir la fiche 0042' });
  expect(card).toHaveAttribute('href', '/members?fiche=a7');
  await user.click(within(question).getByRole('button', { name: 'Enregistrer quand même' }));
  await screen.findByText('Payeur créé');
  expect(onCreated).toHaveBeenCalledWith(expect.objectContaining({ id: 'a9' }));
  const sent = calls.filter(({ name }) => name === 'createAdherent');
  const accepted = sent.map(({ body }) => (body as { doublonAccepte?: boolean }).doublonAccepte);
  expect(accepted).toEqual([undefined, true]);
});

it('who is there already is taken instead of being created a second time', async () => {
  const there = { id: 'a7', codeAdherent: '0042', nom: 'Atlas', prenom: 'Karim', statut: 'actif' };
  const onCreated = jest.fn();
  const dialog = <NewPayeurDialog typed="atlas" onCreated={onCreated} onClose={() => undefined} />;
  const { calls } = mountRoutes({
    routes: { guichet: [{ index: true, element: dialog }] },
    at: '/guichet',
    permissions: ['adherents.create'],
    answers: {
      createAdherent: () => problem('doublon', { message: 'Atlas Karim existe déjà.', current: [there] }),
      searchPayeurs: () => [aPayeur({ id: 'a7', codeAdherent: '0042', nom: 'Atlas', prenom: 'Karim' })],
    },
  });
  await user.type(await screen.findByLabelText(/Prénom/), 'Karim');
  await user.click(screen.getByRole('button', { name: 'Créer le payeur' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Utiliser cette fiche 0042' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(expect.objectContaining({ id: 'a7' })));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.filter(({ name }) => name === 'createAdherent')).toHaveLength(1);
});
