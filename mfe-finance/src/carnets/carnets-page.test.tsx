import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aPersonName, idOf } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
// Loaded with the test, not while its first screen waits for it.
import './carnets-page.tsx';
import { aCarnet } from './testing/a-carnet.ts';

const user = userEvent.setup({ delay: null });
const ines = aPersonName({ id: idOf('a3'), codeAdherent: '0077', prenom: 'Ines', nom: 'ZOUARI' });
const carnets = [
  aCarnet({ id: 'k2', adherentId: ines.id, adherent: ines, restantes: 1, au: '2099-01-31' }),
  aCarnet(),
];

type Options = Omit<Parameters<typeof openFinance>[0], 'at'>;
const open = ({ answers, ...options }: Options = {}, at = '/carnets') =>
  openFinance({
    at,
    otherPaths: ['members'],
    ...options,
    answers: { listCarnets: () => ({ carnets, nombre: carnets.length }), ...answers },
  });
const rows = async () =>
  within((await screen.findAllByRole('cell', { name: /Tennis/ }))[0]!.closest('table')!)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the list of carnets', () => {
  it('begins with who has least left, and leads to the record and to the counter', async () => {
    const { router } = open();
    const [first, second] = await rows();
    expect(first).toMatch(/ZOUARI Ines 0077.*Tennis, dix séances.*1 sur 10.*31\/01\/2099/);
    expect(second).toMatch(/BEN ALI Mohamed.*7 sur 10.*28\/02\/2099/);
    expect(screen.getByText(/^2.carnets au total$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ZOUARI Ines' })).toHaveAttribute(
      'href',
      `/members?fiche=${ines.id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Vendre un carnet à ZOUARI Ines' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/guichet'));
    expect(router.state.location.search).toBe(`?personne=${ines.id}`);
  });

  it('shows those with one entry left, and those that a search finds', async () => {
    open();
    await user.click(await screen.findByRole('checkbox', { name: 'Il en reste 1' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.click(screen.getByRole('checkbox', { name: 'Il en reste 1' }));
    await user.type(screen.getByRole('searchbox'), 'ben ali');
    await waitFor(async () => expect((await rows()).join()).not.toMatch(/ZOUARI/));
  });

  it('says how carnets come when there is none, and that it is not all of them', async () => {
    const { unmount } = open({ answers: { listCarnets: () => ({ carnets: [], nombre: 0 }) } });
    expect(await screen.findByText('Aucun carnet')).toBeVisible();
    unmount();
    open({ answers: { listCarnets: () => ({ carnets, nombre: 501 }) } });
    expect(await screen.findByText(/^Les 500 carnets avec le moins d’entrées sont listés/)).toBeVisible();
  });

  it('sends nobody to the counter who may not sell', async () => {
    open({ permissions: ['cotisations.read'] });
    await rows();
    expect(screen.queryByRole('button', { name: /^Vendre/ })).toBeNull();
  });

  it('says when finance is away, and when it may not be read', async () => {
    const { unmount } = open({ answers: { listCarnets: () => problem('unavailable') } });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
    unmount();
    open({ permissions: [], answers: { listCarnets: () => problem('forbidden') } });
    expect(await screen.findByText('Accès refusé')).toBeVisible();
  });
});
