import { choicePart, createMemoryRouter, flagPart, RouterProvider, textPart } from '@club/router';
import { act, render } from '@testing-library/react';
import { listSchema, openedOf, useListAddress, viewOf, withOpened, withView } from './list-address.ts';

const schema = listSchema({
  sorts: ['dateReglement', 'montantTotal'],
  order: 'desc',
  searchFields: ['tous', 'code', 'nom'],
  filters: { statut: choicePart(['recu', 'promis']), saison: textPart('active'), archives: flagPart() },
  widest: { saison: 'toutes' },
  opens: ['fiche', 'modifier'],
  opensWith: ['payeur'],
});
const at = (query: string) => new URLSearchParams(query);

describe('what a list shows', () => {
  it('is read from its address, standards where that says nothing or nonsense', () => {
    const plain = { page: 1, sort: 'dateReglement', order: 'desc', search: '', searchField: 'tous' };
    const unfiltered = { statut: null, saison: 'active', archives: false };
    expect(viewOf(schema, at(''))).toEqual({ ...plain, ...unfiltered });
    expect(viewOf(schema, at('page=0&sort=zz&searchField=zz&statut=zz'))).toEqual({
      ...plain,
      ...unfiltered,
    });
    expect(viewOf(schema, at('page=2&search=ben&searchField=nom&statut=promis&archives=oui'))).toMatchObject({
      page: 2,
      search: 'ben',
      searchField: 'nom',
      statut: 'promis',
      archives: true,
    });
  });

  it('goes back to the first page with anything but another page, and leaves the dialog alone', () => {
    expect(withView(schema, at('page=3&fiche=r1'), { statut: 'recu' }).toString()).toBe(
      'fiche=r1&statut=recu',
    );
    expect(withView(schema, at('page=3'), { page: 4 }).toString()).toBe('page=4');
    expect(withView(schema, at('search=a&searchField=nom'), { search: '' }).toString()).toBe('');
  });
});

describe('the dialog over a list', () => {
  it('is read with what belongs to it', () => {
    expect(openedOf(schema, at('page=2'))).toBeNull();
    expect(openedOf(schema, at('modifier=r1'))).toEqual({ kind: 'modifier', id: 'r1', with: {} });
    expect(openedOf(schema, at('nouveau=oui&payeur=p1'))).toMatchObject({
      kind: 'nouveau',
      with: { payeur: 'p1' },
    });
  });

  it('takes the place of the former one, and leaves nothing when it is closed', () => {
    const next = withOpened(schema, at('page=2&nouveau=oui&payeur=p1'), {
      kind: 'fiche',
      id: 'r1',
      with: {},
    });
    expect(next.toString()).toBe('page=2&fiche=r1');
    expect(withOpened(schema, next, null).toString()).toBe('page=2');
  });
});

function openAt(address: string) {
  let list!: ReturnType<typeof useListAddress<typeof schema>>;
  const List = () => {
    list = useListAddress(schema);
    return null;
  };
  const router = createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, list: () => list };
}

describe('the steps of «back»', () => {
  it('are none for records that were opened and closed again', async () => {
    const { router, list } = openAt('/');
    await act(async () => list().show({ statut: 'recu' }));
    for (const id of ['r1', 'r2', 'r3']) {
      await act(async () => list().open('fiche', id));
      await act(async () => list().open('modifier', id));
      await act(async () => {
        list().close();
        list().close();
      });
      expect(router.state.location.search).toBe('?statut=recu');
    }
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('');
  });

  it('do not leave the list when an address opened the record', async () => {
    const { router, list } = openAt('/?page=2&fiche=r1');
    await act(async () => list().close());
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { search: '?page=2' } });
  });

  it('are each view and the first dialog, not the next one nor its end', async () => {
    const { router, list } = openAt('/?page=2');
    await act(async () => list().show({ search: 'ben' }));
    expect(router.state).toMatchObject({ historyAction: 'PUSH', location: { search: '?search=ben' } });
    await act(async () => list().open('fiche', 'r1'));
    expect(router.state.historyAction).toBe('PUSH');
    await act(async () => list().open('modifier', 'r1', { page: 3 }));
    expect(router.state).toMatchObject({
      historyAction: 'REPLACE',
      location: { search: '?search=ben&page=3&modifier=r1' },
    });
    await act(async () => list().close());
    expect(router.state).toMatchObject({
      historyAction: 'REPLACE',
      location: { search: '?search=ben&page=3' },
    });
  });

  it('count when two come before the page is drawn again', async () => {
    const { router, list } = openAt('/');
    await act(async () => {
      const drawn = list();
      drawn.show({ statut: 'recu' });
      drawn.show({ search: 'ben' });
    });
    expect(router.state.location.search).toBe('?statut=recu&search=ben');
  });

  it('search and filters can be taken away at once', async () => {
    const { router, list } = openAt('/?search=ben&statut=recu&page=2');
    expect(list().isNarrowed).toBe(true);
    await act(async () => list().showAll());
    expect(router.state.location.search).toBe('?saison=toutes');
    expect(list().isNarrowed).toBe(false);
  });
});
