import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchPanel } from './search-panel.tsx';

const user = userEvent.setup();
const fields = [
  { value: 'all', label: 'Partout' },
  { value: 'nom', label: 'Nom' },
] as const;
type Search = { term: string; field: 'all' | 'nom' };

function Example({ onSearch }: { onSearch: (search: Search) => void }) {
  const [search, setSearch] = useState<Search>({ term: '', field: 'all' });
  const take = (next: Search) => {
    onSearch(next);
    setSearch(next);
  };
  return <SearchPanel fields={fields} {...search} onSearch={take} />;
}

describe('the search of a list', () => {
  it('runs on Enter only, and the focus stays in the box', async () => {
    const onSearch = jest.fn();
    render(<Example onSearch={onSearch} />);
    const box = screen.getByRole('searchbox');
    await user.selectOptions(screen.getByLabelText('Champ de recherche'), 'Nom');
    await user.type(box, ' ben ali ');
    expect(onSearch).not.toHaveBeenCalled();
    expect(screen.getByText('Appuyez sur Entrée pour lancer la recherche')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledWith({ term: 'ben ali', field: 'nom' });
    expect(screen.queryByText(/Appuyez sur Entrée/)).toBeNull();
    expect(box).toHaveFocus();
  });

  it('keeps what is typed while the search comes into force', async () => {
    let comeIntoForce = () => {};
    const Slow = () => {
      const [search, setSearch] = useState<Search>({ term: '', field: 'all' });
      const onSearch = (next: Search) => (comeIntoForce = () => setSearch(next));
      return <SearchPanel fields={fields} {...search} onSearch={onSearch} />;
    };
    render(<Slow />);
    await user.type(screen.getByRole('searchbox'), 'ben{Enter} ali');
    act(() => comeIntoForce());
    expect(screen.getByRole('searchbox')).toHaveValue('ben ali');
    expect(screen.getByText(/Appuyez sur Entrée/)).toBeVisible();
  });

  it('is taken back in one click', async () => {
    const onSearch = jest.fn();
    render(<Example onSearch={onSearch} />);
    await user.type(screen.getByRole('searchbox'), 'ben{Enter}');
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    expect(onSearch).toHaveBeenLastCalledWith({ term: '', field: 'all' });
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});
