import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PagedTable, type PagedTableProps } from './paged-table.tsx';

interface Row {
  id: string;
  nom: string | null;
}

const user = userEvent.setup();
const rows: Row[] = [
  { id: 'a1', nom: 'TRABELSI' },
  { id: 'a2', nom: null },
];

function show(props: Partial<PagedTableProps<Row>> = {}) {
  const given: PagedTableProps<Row> = {
    label: 'Liste des adhérents',
    noun: ['adhérent', 'adhérents'],
    columns: [{ key: 'nom', header: 'Nom', sortable: true }],
    rows,
    total: 120,
    page: 1,
    onPageChange: () => undefined,
    empty: 'Aucun adhérent trouvé',
    ...props,
  };
  return render(<PagedTable {...given} />);
}

describe('a list', () => {
  it('draws again what a column knows better now, though the rows are the same', async () => {
    const table = (place: string) => (
      <PagedTable
        label="Liste"
        noun={['adhérent', 'adhérents']}
        columns={[{ key: 'nom', header: 'Place', cell: () => place }]}
        rows={rows}
        total={2}
        page={1}
        onPageChange={() => undefined}
        empty=""
      />
    );
    const { rerender } = render(table('?'));
    expect(await screen.findAllByText('?')).toHaveLength(2);
    rerender(table('Tunis'));
    expect(await screen.findAllByText('Tunis')).toHaveLength(2);
  });

  it('says «1 adhérent» of a list of one, not «1 adhérents»', () => {
    show({ rows: rows.slice(0, 1), total: 1 });
    expect(screen.getByText(/^Affichage/)).toHaveTextContent(/sur 1 adhérent$/);
  });

  it('tells which rows are shown and leads to the others', async () => {
    const pages: number[] = [];
    show({ onPageChange: (page) => pages.push(page) });
    expect(screen.getByText(/Affichage 1 à 50 sur/)).toHaveTextContent('120 adhérents');
    await user.click(screen.getByRole('button', { name: 'Suivant' }));
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(pages).toEqual([2, 3]);
    expect(screen.getByRole('button', { name: 'Précédent' })).toBeDisabled();
  });

  it('goes to a page that is typed, and no further than the last', async () => {
    const pages: number[] = [];
    show({ total: 500, onPageChange: (page) => pages.push(page) });
    const box = screen.getByRole('textbox', { name: /Aller à la page/ });
    await user.type(box, '{Control>}a{/Control}99{Enter}');
    expect(pages).toEqual([10]);
  });

  it('opens a row by click and by key, but not by its actions', async () => {
    const opened: string[] = [];
    const edited: string[] = [];
    show({
      onOpen: ({ id }) => opened.push(id),
      rowLabel: ({ nom }) => String(nom),
      actions: [{ label: 'Modifier', icon: 'edit', onSelect: ({ id }) => edited.push(id) }],
    });
    await user.click(screen.getByText('TRABELSI'));
    await user.click(screen.getByRole('button', { name: 'Modifier TRABELSI' }));
    screen.getByRole('row', { name: /TRABELSI/ }).focus();
    await user.keyboard('{Enter}');
    expect([opened, edited]).toEqual([['a1', 'a1'], ['a1']]);
  });

  it('keeps one row as the stop of Tab when the row that had it leaves', async () => {
    const three = [...rows, { id: 'a3', nom: 'ZRIBI' }];
    const table = (shown: Row[]) => (
      <PagedTable
        label="Liste"
        noun={['adhérent', 'adhérents']}
        columns={[{ key: 'nom', header: 'Nom' }]}
        rows={shown}
        total={shown.length}
        page={1}
        onPageChange={() => undefined}
        onOpen={() => undefined}
        empty=""
      />
    );
    const { rerender } = render(table(three));
    const stops = () => screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0);
    screen.getByRole('row', { name: /TRABELSI/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(stops()).toEqual([document.activeElement]);
    await user.keyboard('{End}');
    expect(document.activeElement).toHaveTextContent('ZRIBI');
    rerender(table(three.slice(0, 2)));
    expect(stops()).toHaveLength(1);
    rerender(table(three.toReversed()));
    expect(stops()).toHaveLength(1);
  });

  it('is scrolled by keyboard through its box where no row takes the focus', () => {
    const { unmount } = show();
    expect(screen.getByRole('region', { name: 'Liste des adhérents' })).toHaveAttribute('tabindex', '0');
    unmount();
    show({ onOpen: () => undefined });
    expect(screen.queryByRole('region', { name: 'Liste des adhérents' })).toBeNull();
  });

  it('asks the server to sort', async () => {
    const onSortChange = jest.fn();
    show({ sort: { key: 'nom', order: 'asc' }, onSortChange });
    await user.click(screen.getByRole('columnheader', { name: /Nom/ }));
    expect(onSortChange).toHaveBeenCalledWith({ key: 'nom', order: 'desc' });
  });

  it('shows a dash for nothing, and the next action when there is no row', () => {
    const { unmount } = show();
    expect(screen.getByText('—')).toBeVisible();
    unmount();
    show({ rows: [], total: 0 });
    expect(screen.getByText('Aucun adhérent trouvé')).toBeVisible();
  });

  it('has the actions of a card in one menu, with the reason of one that is refused', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (media) => ({ ...wide(media), matches: true });
    const edited: string[] = [];
    const opened: string[] = [];
    try {
      show({
        onOpen: ({ id }) => opened.push(id),
        rowLabel: ({ nom }) => String(nom),
        actions: [
          { label: 'Modifier', icon: 'edit', onSelect: ({ id }) => edited.push(id) },
          {
            label: 'Supprimer',
            icon: 'trash',
            onSelect: ({ id }) => edited.push(id),
            refusal: () => 'Saison close',
          },
        ],
      });
      await user.click(screen.getByRole('button', { name: /^Actions.: TRABELSI$/ }));
      await user.click(screen.getByRole('menuitem', { name: 'Modifier' }));
      await user.click(screen.getByRole('button', { name: /^Actions.: TRABELSI$/ }));
      await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
    } finally {
      window.matchMedia = wide;
    }
    expect([edited, opened]).toEqual([['a1'], []]);
  });
});
