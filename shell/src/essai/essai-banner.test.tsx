import { defaultSettings, permissions, type Essai, type Permission } from '@club/contract';
import { makeStore, SignedInUserProvider, StoreProvider } from '@club/store';
import { setClub } from '@club/ui/club';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, problem, type SentCall } from '@club/testing/fake-api';
import { EssaiBanner } from './essai-banner.tsx';

const user = userEvent.setup();
const clubInfo = { ...defaultSettings.clubInfo, nom: 'Étoile' };
const onTrial = (essai: boolean) => act(() => setClub({ ...defaultSettings, clubInfo, essai }));
const ended = jest.fn();
afterEach(() => {
  onTrial(false);
  ended.mockClear();
});

const running: Essai = {
  possible: true,
  etat: 'en_cours',
  depuis: '2026-11-29T10:00:00Z',
  par: 'Nadia Haddad',
  avancement: null,
  echec: null,
};

function open(rights: readonly Permission[] = permissions, essai: Partial<Essai> = {}, refuse = false) {
  const sent: SentCall[] = [];
  let now: Essai = { ...running, ...essai };
  globalThis.fetch = fakeFetch(
    {
      getEssai: () => now,
      countSaisiesEssai: () => ({ adherents: 12, cotisations: 3, reglements: 2 }),
      emptyEssai: () => (refuse ? problem('unavailable') : (now = { ...now, etat: 'vidage' })),
    },
    sent,
  );
  onTrial(true);
  render(
    <StoreProvider store={makeStore()}>
      <SignedInUserProvider value={{ permissions: [...rights] } as never}>
        <EssaiBanner onEnd={ended} />
      </SignedInUserProvider>
    </StoreProvider>,
  );
  return sent;
}

const ask = async () => {
  await user.click(await screen.findByRole('button', { name: 'Vider le club…' }));
  return screen.findByRole('alertdialog');
};

it('stands on every screen of everybody, and asks nothing for who may not empty the club', async () => {
  const sent = open([]);
  expect(await screen.findByText(/rien de ce qui est ici n’est réel/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([]);
});

it('is not there once the club is emptied, and nothing of it stays in the window', () => {
  open();
  expect(ended).not.toHaveBeenCalled();
  onTrial(false);
  expect(screen.queryByText('Essai')).toBeNull();
  expect(ended).toHaveBeenCalledTimes(1);
});

it('marks the page, whose sheets then say so', () => {
  open();
  expect(document.documentElement).toHaveAttribute('data-essai');
  onTrial(false);
  expect(document.documentElement).not.toHaveAttribute('data-essai');
});

it('empties the club once its name is typed, and says first what goes', async () => {
  const sent = open();
  const dialog = await ask();
  expect(
    await within(dialog).findByText(/^12.adhérents, 3.cotisations et 2.règlements saisis/),
  ).toBeVisible();
  const submit = within(dialog).getByRole('button', { name: 'Vider le club' });
  await user.click(submit);
  expect((await within(dialog).findAllByText(/Tapez le nom du club/)).length).toBeGreaterThan(0);
  expect(sent.some(({ name }) => name === 'emptyEssai')).toBe(false);
  await user.type(within(dialog).getByRole('textbox'), 'Étoile');
  await user.click(submit);
  expect(await screen.findByText(/Le club est vidé/)).toBeVisible();
  expect(sent.find(({ name }) => name === 'emptyEssai')?.body).toEqual({ nom: 'Étoile' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('keeps what was typed when it is refused, and says why', async () => {
  open(permissions, {}, true);
  const dialog = await ask();
  await user.type(within(dialog).getByRole('textbox'), 'Étoile');
  await user.click(within(dialog).getByRole('button', { name: 'Vider le club' }));
  expect(await within(dialog).findByText(/momentanément indisponible/)).toBeVisible();
  expect(within(dialog).getByRole('textbox')).toHaveValue('Étoile');
});

it('says how far it is filled, and offers nothing yet', async () => {
  open(permissions, { etat: 'remplissage', avancement: { fait: 188, total: 354 } });
  expect(await screen.findByText(/188 sur 354/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
