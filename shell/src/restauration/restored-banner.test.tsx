import type { Restauration } from '@club/contract';
import { makeStore, StoreProvider } from '@club/store';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, problem, type SentCall } from '@club/testing/fake-api';
import { RestoredBanner } from './restored-banner.tsx';

const user = userEvent.setup();

function open(held: Restauration, refuse = false) {
  const sent: SentCall[] = [];
  let now = held;
  const confirmRestauration = () => {
    if (refuse) return problem('unavailable');
    return (now = { enAttente: false, sauvegardeDu: null, campagnes: 0 });
  };
  globalThis.fetch = fakeFetch({ getRestauration: () => now, confirmRestauration }, sent);
  render(
    <StoreProvider store={makeStore()}>
      <RestoredBanner />
    </StoreProvider>,
  );
  return sent;
}

const held = { enAttente: true, sauvegardeDu: '2026-11-26T12:30:00Z', campagnes: 2 };

it('says that the e-mail of a restored club is held, and goes away once it is confirmed', async () => {
  const sent = open(held);
  expect(await screen.findByText(/sauvegarde du 26\/11\/2026.*e-mails sont retenus/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reprendre les e-mails' }));
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByText(/2 campagnes de rappels reprendront/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Oui, ce club est celui qui sert' }));
  await waitFor(() => expect(screen.queryByText(/retenus/)).toBeNull());
  expect(sent.filter(({ name }) => name === 'confirmRestauration')).toHaveLength(1);
});

it('sends nothing when the question is cancelled, and says why when it cannot be confirmed', async () => {
  const sent = open({ ...held, sauvegardeDu: null, campagnes: 0 }, true);
  await user.click(await screen.findByRole('button', { name: 'Reprendre les e-mails' }));
  expect(screen.queryByText(/campagne/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(sent.map(({ name }) => name)).toEqual(['getRestauration']);
  await user.click(screen.getByRole('button', { name: 'Reprendre les e-mails' }));
  await user.click(screen.getByRole('button', { name: 'Oui, ce club est celui qui sert' }));
  expect(await screen.findByText(/momentanément indisponible/)).toBeVisible();
  expect(screen.getByText(/retenus/)).toBeVisible();
});

it('is not there in a club that was not restored', async () => {
  const sent = open({ enAttente: false, sauvegardeDu: null, campagnes: 0 });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
