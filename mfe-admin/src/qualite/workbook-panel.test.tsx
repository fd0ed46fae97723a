import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { FakeRequest } from '../testing/fake-request.ts';
import { openCorrectData as open } from '../testing/open-correct-data.ts';
// Compiled with the suite: its first test would wait for it.
import './correct-data-page.tsx';

const user = userEvent.setup();

describe('a corrected workbook', () => {
  const xhr = globalThis.XMLHttpRequest;
  beforeAll(() => FakeRequest.install());
  afterAll(() => Object.assign(globalThis, { XMLHttpRequest: xhr }));
  const label = 'Déposez le classeur corrigé ici, ou cliquez pour le choisir';
  const choose = async () =>
    user.upload(await screen.findByLabelText(label), new File(['abc'], 'corrections.xlsx'));
  const sendOne = async () => {
    await choose();
    await user.click(screen.getByRole('button', { name: 'Vérifier les corrections' }));
    act(() => FakeRequest.last.sent());
  };

  it('that is refused says why where it was sent, until another one is chosen', async () => {
    const { router } = open();
    await sendOne();
    expect(screen.getByRole('progressbar', { name: 'Envoi du fichier' })).toBeVisible();
    const message = 'Le classeur ne vient pas de cet écran.';
    act(() => FakeRequest.last.answer(422, { code: 'unreadable_file', message }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(router.state.location.pathname).toBe('/correct-data');
    await choose();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('opens its plan once it was read', async () => {
    const { router } = open({ getImport: () => problem('not_found') });
    await sendOne();
    expect(router.state.location.pathname).toBe('/correct-data');
    act(() => FakeRequest.last.answer(200, { importId: 'i9', crees: 0 }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/import'));
    expect(router.state.location.search).toBe('?import=i9');
  });

  it('leaves alone who went elsewhere meanwhile', async () => {
    const { router } = open();
    await sendOne();
    await user.click(screen.getByRole('button', { name: /Corriger une par une.*Adresses e-mail/ }));
    await screen.findByRole('textbox', { name: 'E-mail' });
    await act(async () => FakeRequest.last.answer(200, { importId: 'i9', crees: 0 }));
    expect(router.state.location.pathname).toBe('/correct-data');
  });
});
