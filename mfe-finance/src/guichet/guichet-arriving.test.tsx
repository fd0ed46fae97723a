import { act, screen, waitFor } from '@testing-library/react';
import { problem } from '@club/testing';
import { aCompte, aCotisation, aPayeur, idOf } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
import {
  amount,
  cash,
  formule,
  nobodyElse,
  person,
  ready,
  stored,
  take,
  user,
} from './testing/open-guichet-page.ts';

const open = (answers: NonNullable<Parameters<typeof openFinance>[0]['answers']> = {}) =>
  openFinance({
    at: `/guichet?personne=${idOf('a1')}`,
    answers: { listCotisations: () => nobodyElse, createEncaissement: () => stored, ...answers },
  });

describe('somebody who comes from his record', () => {
  it('is at the counter with what he owes, and the next one finds it empty', async () => {
    const debt = aCotisation({ id: idOf('c9'), montantTotal: 120 });
    const { calls, router } = open({
      getComptePayeur: () => aCompte({ cotisations: [debt], resteAPayer: 120 }),
    });
    await waitFor(() => expect(amount()).toHaveValue('120,00'));
    expect(formule()).toHaveFocus();
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(calls.find(({ name }) => name === 'createEncaissement')?.body).toMatchObject({
      payeurId: idOf('a1'),
      lignes: [],
      cotisationIds: [idOf('c9')],
    });
    await user.click(screen.getByRole('button', { name: 'Suivant' }));
    expect(await person()).toHaveFocus();
    expect(router.state.location.search).toBe('');
  });

  it('is not lost with the formula typed for him by «Guichet» of the menu, without a question', async () => {
    const { router } = open();
    await waitFor(() => expect(formule()).toHaveFocus());
    await take();
    const line = () => screen.queryByLabelText('Montant de N10 Natation adulte');
    expect(line()).toBeVisible();
    await act(async () => router.navigate('/guichet'));
    await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    expect(line()).toBeVisible();
    await act(async () => router.navigate('/guichet'));
    await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(line()).toBeNull());
    expect(await person()).toBeVisible();
  });

  it('who is no member only pays', async () => {
    open({ getComptePayeur: () => aCompte({ payeur: aPayeur({ estAdherent: false }) }) });
    expect(await screen.findByRole('button', { name: 'Changer de payeur' })).toBeVisible();
    expect(screen.queryByLabelText('Ajouter une formule', { selector: 'input' })).toBeNull();
  });

  it('who is unknown is said to be', async () => {
    open({ getComptePayeur: () => problem('not_found', { message: 'Payeur introuvable.' }) });
    expect(await screen.findByText('Payeur introuvable.')).toBeVisible();
  });
});
