import { act, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { Tabs } from '../display/tabs.tsx';
import { PagedTable } from './paged-table.tsx';

const rows = [{ id: 'a1' }, { id: 'a2' }];

interface ScreenProps {
  inTabs: boolean;
  isOpen: boolean;
  onCell: () => void;
}

/** Draws everything anew when its dialog opens, as lists do. */
function ListUnderDialog({ inTabs, isOpen, onCell }: ScreenProps) {
  const cell = ({ id }: { id: string }) => {
    onCell();
    return isOpen ? `${id} sous un dialogue` : id;
  };
  const table = (
    <PagedTable
      label="Liste"
      noun={['adhérent', 'adhérents']}
      columns={[{ key: 'nom', header: 'Nom', cell }]}
      rows={rows}
      total={2}
      page={1}
      onPageChange={() => undefined}
      empty=""
    />
  );
  const tabs = [{ id: 'tous', label: 'Tous', panel: table }];
  return (
    <>
      {inTabs ? <Tabs label="Onglets" tabs={tabs} active="tous" onChange={() => undefined} /> : table}
      {isOpen && <p>Dialogue ouvert</p>}
    </>
  );
}

describe.each([
  ['a list', false],
  ['a list in tabs', true],
])('%s under a dialog that opens', (_name, inTabs) => {
  it('does not keep the dialog waiting, and is drawn anew after it', async () => {
    let drawn = 0;
    const screenWith = (isOpen: boolean) => (
      <ListUnderDialog inTabs={inTabs} isOpen={isOpen} onCell={() => drawn++} />
    );
    const { rerender } = render(screenWith(false));
    expect(await screen.findByText('a1')).toBeVisible();
    act(() => {
      const before = drawn;
      flushSync(() => rerender(screenWith(true)));
      expect(screen.getByText('Dialogue ouvert')).toBeVisible();
      expect(drawn).toBe(before);
    });
    expect(screen.getByText('a1 sous un dialogue')).toBeVisible();
  });
});
