import { screen, waitFor } from '@testing-library/react';
import { mountRoutes } from '@club/testing';
import { aCompte, aFormule, aPayeur, aSaison, aSection } from '../../testing/builders.ts';
import { addFormule, aCotisationPage, choosePerson, user } from '../testing/open-cotisations.tsx';
import { saved } from '../testing/open-new-cotisation.tsx';
import { individuelle } from './cotisation-openings.ts';
import { NewCotisationDialog } from './new-cotisation-dialog.tsx';
import { received } from '../../testing/received.ts';

const nothing = () => undefined;

it('a form that is still there after its cotisation was recorded records no second one', async () => {
  const { calls } = mountRoutes({
    routes: {
      essai: [{ index: true, element: <NewCotisationDialog opening={individuelle} onClose={nothing} /> }],
    },
    at: '/essai',
    permissions: ['cotisations.create', 'cotisations.read', 'reglements.create', 'formules.read'],
    answers: {
      listSaisons: () => [aSaison()],
      listSections: () => [aSection()],
      listFormules: () => [aFormule()],
      searchPayeurs: () => [aPayeur()],
      getComptePayeur: () => aCompte(),
      listCotisations: () => aCotisationPage([]),
      nextCotisationCode: () => ({ code: 'COT-211126-7' }),
      createEncaissement: () => saved,
    },
  });
  await choosePerson();
  await addFormule();
  const save = () => screen.getByRole('button', { name: 'Enregistrer (F9)' });
  await received(save);
  await user.keyboard('{F9}');
  expect(await screen.findByText('Cotisation créée')).toBeVisible();
  await received(save);
  await user.keyboard('{F9}');
  await waitFor(() => expect(save()).toBeEnabled());
  expect(calls.filter(({ name }) => name === 'createEncaissement')).toHaveLength(1);
});
