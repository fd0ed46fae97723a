import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

  it('does not draw its rows again for what opens over it, yet its actions do what is meant by now', async () => {
    let drawn = 0;
    const columns = [{ key: 'nom', header: 'Nom', cell: ({ nom }: Row) => (drawn++, nom) }];
    const done: string[] = [];
    function Page() {
      const [meant, setMeant] = useState('avant');
      const refusal = meant === 'rien' ? 'La saison est clôturée.' : undefined;
      return (
        <>
          <button onClick={() => setMeant('après')}>Autre chose</button>
          <button onClick={() => setMeant('rien')}>Clôturer</button>
          <PagedTable
            label="Liste"
            noun={['adhérent', 'adhérents']}
            columns={columns}
            rows={rows}
            total={2}
            page={1}
            onPageChange={() => undefined}
            empty=""
            actions={[
              { label: 'Ouvrir', icon: 'eye', onSelect: () => done.push(meant), refusal: () => refusal },
            ]}
          />
        </>
      );
    }
    render(<Page />);
    drawn = 0;
    await user.click(screen.getByRole('button', { name: 'Autre chose' }));
    expect(drawn).toBe(0);
    await user.click(screen.getAllByRole('button', { name: 'Ouvrir' })[0]!);
    expect(done).toEqual(['après']);
    await user.click(screen.getByRole('button', { name: 'Clôturer' }));
    const refused = screen.getAllByRole('button', { name: /^Ouvrir\s: La saison est clôturée/ })[0]!;
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    await user.click(refused);
    expect(done).toEqual(['après']);
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
});
