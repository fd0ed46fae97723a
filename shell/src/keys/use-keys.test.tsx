import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeys } from './use-keys.ts';

const openPalette = jest.fn();
const openKeys = jest.fn();

function Frame() {
  useKeys({ openPalette, openKeys });
  return (
    <>
      <button type="button" onKeyDown={(event) => event.stopPropagation()}>
        Supprimer
      </button>
      <input aria-label="Nom" />
    </>
  );
}

describe('keys that work anywhere', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    render(<Frame />);
  });

  it('work on a button that keeps its keys to itself', async () => {
    const user = userEvent.setup();
    screen.getByRole('button').focus();
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('?');
    expect([openPalette.mock.calls.length, openKeys.mock.calls.length]).toEqual([1, 1]);
  });

  it('leave letters to a field, not Ctrl-K', async () => {
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox'), '?');
    await user.keyboard('{Control>}k{/Control}');
    expect([openPalette.mock.calls.length, openKeys.mock.calls.length]).toEqual([1, 0]);
    expect(screen.getByRole('textbox')).toHaveValue('?');
  });
});
