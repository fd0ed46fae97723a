import { screen, waitFor } from '@testing-library/react';
import { mountRoutes } from '@club/testing';
import { aPayeur, aSaison } from '../../testing/builders.ts';
import { user } from '../../testing/counter-user.ts';
import { pressEnter } from '../../testing/press-enter.ts';
import { amountField, choosePayer, owing, stored, submitButton } from '../testing/new-reglement.ts';
import { NewReglementDialog } from './new-reglement-dialog.tsx';

const nothing = () => undefined;

it('a form that is still there after its règlement was recorded records no second one', async () => {
  const { calls } = mountRoutes({
    routes: {
      essai: [
        { index: true, element: <NewReglementDialog known={{}} onCollect={nothing} onClose={nothing} /> },
      ],
    },
    at: '/essai',
    permissions: ['reglements.create', 'reglements.read', 'cotisations.read'],
    answers: {
      listSaisons: () => [aSaison()],
      searchPayeurs: () => [aPayeur()],
      getComptePayeur: () => owing,
      nextReglementCode: () => ({ code: 'REG-211126-7' }),
      createEncaissement: () => stored,
    },
  });
  await choosePayer();
  await waitFor(() => expect(submitButton()).toBeEnabled());
  await pressEnter(amountField());
  expect(await screen.findByText(/REG-211126-7.*730,50/)).toBeVisible();
  await waitFor(() => expect(submitButton()).toBeEnabled());
  await user.click(submitButton());
  await waitFor(() => expect(submitButton()).toBeEnabled());
  expect(calls.filter(({ name }) => name === 'createEncaissement')).toHaveLength(1);
});
