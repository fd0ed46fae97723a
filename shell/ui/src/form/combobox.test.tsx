import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox, type ComboboxProps } from './combobox.tsx';

const user = userEvent.setup();
const fruits = ['Abricot', 'Banane', 'Cerise'];

function Example(more: Partial<ComboboxProps<string>>) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState('rien');
  return (
    <>
      <Combobox
        label="Fruit"
        text={text}
        onText={setText}
        items={fruits}
        itemKey={(fruit) => fruit}
        drawItem={(fruit) => fruit}
        onPick={setPicked}
        {...more}
      />
      <p data-testid="picked">{picked}</p>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Fruit' });
const highlighted = () => screen.queryByRole('option', { selected: true });
const picked = () => screen.getByTestId('picked').textContent;

describe('a combobox', () => {
  it('opens while one types, on its first line, and tells readers which one', async () => {
    render(<Example />);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.type(field(), 'a');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(highlighted()).toHaveTextContent('Abricot');
    expect(field()).toHaveAttribute('aria-activedescendant', highlighted()?.id);
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  });

  it.each([
    ['{Enter}', 'Abricot'],
    ['{ArrowDown}{Enter}', 'Banane'],
    ['{ArrowUp}{Enter}', 'Cerise'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}{Enter}', 'Abricot'],
  ])('takes with %s %s', async (keys, fruit) => {
    render(<Example />);
    await user.type(field(), `a${keys}`);
    expect(picked()).toBe(fruit);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('takes what is clicked', async () => {
    render(<Example />);
    await user.type(field(), 'a');
    await user.click(screen.getByRole('option', { name: 'Cerise' }));
    expect(picked()).toBe('Cerise');
  });

  it('highlights nothing by itself while the lines answer an older text', async () => {
    render(<Example stale />);
    await user.type(field(), 'a');
    expect(highlighted()).toBeNull();
  });

  it('ends with what else can be done, never taken by accident', async () => {
    const onSelect = jest.fn();
    render(<Example items={[]} action={{ label: 'Créer', icon: 'plus', onSelect }} />);
    await user.type(field(), 'a{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
    await user.type(field(), 'b{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('keeps Escape for its list while that is open', async () => {
    const around = jest.fn();
    render(
      <div onKeyDown={({ key }) => around(key)}>
        <Example />
      </div>,
    );
    await user.type(field(), 'a');
    around.mockClear();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(around).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(around).toHaveBeenCalledWith('Escape');
  });

  it('lets Enter through when there is nothing to take', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Example items={[]} />
      </form>,
    );
    await user.type(field(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('says its error and its status', async () => {
    render(<Example items={[]} status="Aucun fruit" error="Choisissez un fruit." />);
    await user.type(field(), 'z');
    expect(screen.getByRole('status')).toHaveTextContent('Aucun fruit');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Choisissez un fruit.');
  });
});

describe('Enter before the proposals of what was typed are here', () => {
  const onEnter = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const draw = (more: Partial<ComboboxProps<string>>) => (
    <form onSubmit={onSubmit}>
      <Example stale={false} onEnter={onEnter} {...more} />
      <button type="submit">Enregistrer</button>
    </form>
  );
  beforeEach(() => jest.clearAllMocks());

  it.each([
    ['the only one', { items: ['Banane'] }, 'Banane'],
    ['the exact one', { items: fruits, isExact: (fruit: string) => fruit === 'Cerise' }, 'Cerise'],
    ['none of several that nobody has seen', { items: fruits }, 'rien'],
  ])('takes %s when they come, and submits nothing', async (_which, come, fruit) => {
    const { rerender } = render(draw({ stale: true }));
    await user.type(field(), 'a{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Recherche…');
    expect(picked()).toBe('rien');
    rerender(draw(come));
    expect(picked()).toBe(fruit);
    expect(onEnter).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows several, and the next Enter takes the first', async () => {
    const { rerender } = render(draw({ stale: true }));
    await user.type(field(), 'a{Enter}');
    rerender(draw({}));
    expect(highlighted()).toHaveTextContent('Abricot');
    await user.keyboard('{Enter}');
    expect(picked()).toBe('Abricot');
  });

  it('takes it also when the field was left meanwhile', async () => {
    const { rerender } = render(draw({ stale: true }));
    await user.type(field(), 'a{Enter}');
    await user.tab();
    rerender(draw({ items: ['Banane'] }));
    expect(picked()).toBe('Banane');
  });

  it('asks for the rest only when they are none', async () => {
    const { rerender } = render(draw({ stale: true }));
    await user.type(field(), 'a{Enter}');
    rerender(draw({ items: [] }));
    expect(onEnter).toHaveBeenCalledTimes(1);
  });

  it.each(['b', 'b{Backspace}', '{Escape}'])('is forgotten with %s', async (keys) => {
    const { rerender } = render(draw({ stale: true }));
    await user.type(field(), `a{Enter}${keys}`);
    rerender(draw({ items: ['Banane'] }));
    expect(picked()).toBe('rien');
  });
});
