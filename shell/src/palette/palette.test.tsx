import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heldBack, mountRoutes, type MountOptions } from '@club/testing';
import { Palette } from './palette.tsx';

const user = userEvent.setup();
const member = (id: string, nom: string) => ({ id, nom, prenom: 'Salma', codeAdherent: '0042' });
const page = (...adherents: object[]) => ({ adherents, total: adherents.length, totalPages: 1 });

const payments = { path: '/payments', label: 'Paiements', icon: 'wallet', group: 'membres', order: 1 };
const remotes = [{ name: 'mfe_finance', entry: '', paths: ['payments'], menu: [payments], actions: [] }];
const element = <Palette remotes={remotes as never} onClose={() => undefined} onShowKeys={() => undefined} />;

type Answers = NonNullable<MountOptions['answers']>;
function open(listAdherents: Answers['listAdherents'], listReglements?: Answers['listReglements']) {
  const routes = { start: [{ index: true, element }], members: [{ index: true, element: null }] };
  return mountRoutes({
    routes,
    at: '/start',
    permissions: ['adherents.read', 'reglements.read'],
    answers: { ...(listAdherents && { listAdherents }), ...(listReglements && { listReglements }) },
  });
}
const box = () => screen.getByRole('combobox');

describe('Enter in Ctrl-K before the answer for what was typed', () => {
  it('goes to the person once she is found', async () => {
    const search = heldBack(() => page(member('a1', 'TRABELSI')));
    const { router } = open(search.answer);
    await user.type(box(), 'trabelsi{Enter}');
    expect(screen.getByText('Recherche…')).toBeVisible();
    search.release();
    await waitFor(() => expect(router.state.location.search).toBe('?fiche=a1'));
  });

  it('names those whose name is nearly so after the others, and marks them', async () => {
    open(() => ({ ...page(member('a1', 'ZERHUNI')), proches: [member('a2', 'ZERHOUNI')] }));
    await user.type(box(), 'zerhuni');
    const found = await screen.findAllByRole('option', { name: /Salma/ });
    expect(found.map((one) => one.textContent)).toEqual([
      expect.not.stringContaining('nom proche'),
      expect.stringMatching(/ZERHOUNI.*nom proche/),
    ]);
  });

  it('never goes to whom an older text found', async () => {
    const later = heldBack(() => page(member('a2', 'TRABELSI')));
    const { router } = open((sent) =>
      sent.query['search'] === 'ali' ? page(member('a1', 'ALI')) : later.answer(sent),
    );
    await user.type(box(), 'ali');
    await screen.findByRole('option', { name: /ALI/ });
    await user.clear(box());
    await user.type(box(), 'trabelsi{Enter}');
    expect(router.state.location.pathname).toBe('/start');
    later.release();
    await waitFor(() => expect(router.state.location.search).toBe('?fiche=a2'));
  });

  it('goes to who stands there already, though money is still looked for', async () => {
    const money = heldBack(() => ({ reglements: [], total: 0, totalPages: 0 }));
    const { router } = open(() => page(member('a1', 'TRABELSI 12')), money.answer);
    await user.type(box(), 'trabelsi 12');
    await screen.findByRole('option', { name: /TRABELSI/, selected: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?fiche=a1'));
    money.release();
  });

  it('shows several, and says «Aucun résultat» only of what was looked for', async () => {
    const search = heldBack(({ query }) =>
      query['search'] === 'tra' ? page(member('a1', 'TRABELSI'), member('a2', 'TRAORE')) : page(),
    );
    const { router } = open(search.answer);
    await user.type(box(), 'tra{Enter}');
    search.release();
    await screen.findByRole('option', { name: /TRAORE/ });
    expect(router.state.location.pathname).toBe('/start');
    await user.type(box(), 'x');
    expect(screen.getByText('Recherche…')).toBeVisible();
    expect(await screen.findByText(/^Aucun résultat/)).toBeVisible();
  });
});
