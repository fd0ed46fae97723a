import { createMemoryRouter, RouterProvider } from '@club/router';
import { act, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { Tabs } from '../display/tabs.tsx';
import { listSchema, useListAddress } from './list-address.ts';
import { ListScreen } from './list-screen.tsx';
import { useSelection, type Selection } from './selection/use-selection.ts';

interface Row {
  id: string;
}

const rows: readonly Row[] = [{ id: 'a1' }, { id: 'a2' }];
const schema = listSchema({ sorts: ['nom'], opens: ['fiche'] });

interface ListProps {
  inTabs: boolean;
  onCell: () => void;
  /** Called with each drawing. */
  onDrawn: (list: { open: (id: string) => void; selection: Selection<Row> }) => void;
}

function List({ inTabs, onCell, onDrawn }: ListProps) {
  const address = useListAddress(schema);
  const selection = useSelection<Row>(address.view, rows.length);
  onDrawn({ open: (id) => address.open('fiche', id), selection });
  const cell = ({ id }: Row) => {
    onCell();
    return address.opened ? `${id} sous une fiche` : id;
  };
  const within = (table: React.ReactNode) => (
    <Tabs
      label="Onglets"
      tabs={[{ id: 'tous', label: 'Tous', panel: table }]}
      active="tous"
      onChange={() => undefined}
    />
  );
  return (
    <ListScreen
      title="Adhérents"
      noun={['adhérent', 'adhérents']}
      address={address}
      page={{ rows, total: 2, isFetching: false, error: undefined, retry: () => undefined }}
      columns={[{ key: 'nom', header: 'Nom', cell }]}
      selection={{ selection, noun: ['adhérent choisi', 'adhérents choisis'], acts: [] }}
      rowLabel={({ id }) => id}
      loadingText="Chargement..."
      empty={{ title: 'Aucun' }}
      {...(inTabs && { around: within })}
    >
      {address.opened && <p>Fiche ouverte</p>}
    </ListScreen>
  );
}

async function openList(inTabs: boolean) {
  let cells = 0;
  let drawn: Parameters<ListProps['onDrawn']>[0];
  const element = <List inTabs={inTabs} onCell={() => cells++} onDrawn={(list) => (drawn = list)} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(await screen.findByText('a1')).toBeVisible();
  return { cells: () => cells, list: () => drawn };
}

describe.each([
  ['a list', false],
  ['a list in tabs', true],
])('%s', (_name, inTabs) => {
  it('keeps no dialog over it waiting: it is drawn anew after it', async () => {
    const { cells, list } = await openList(inTabs);
    act(() => {
      const before = cells();
      flushSync(() => list().open('a1'));
      expect(screen.getByText('Fiche ouverte')).toBeVisible();
      expect(cells()).toBe(before);
    });
    expect(await screen.findByText('a1 sous une fiche')).toBeVisible();
  });

  it('ticks the box of a row that is chosen at once, before its rows are drawn anew', async () => {
    const { cells, list } = await openList(inTabs);
    act(() => {
      const before = cells();
      flushSync(() => list().selection.choose([rows[0]!], true));
      expect(screen.getByRole('checkbox', { name: 'Choisir a1' })).toBeChecked();
      expect(screen.getByRole('checkbox', { name: 'Choisir toute la page' })).toBePartiallyChecked();
      expect(screen.getByText('1 adhérent choisi')).toBeVisible();
      expect(cells()).toBe(before);
    });
  });
});
