import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeys } from './use-keys.ts';

const openPalette = jest.fn();
const openKeys = jest.fn();

function Frame({ areSingleOn = true }: { areSingleOn?: boolean }) {
  useKeys({ openPalette, openKeys, areSingleOn });
  return (
    <>
      <button type="button" onKeyDown={(event) => event.stopPropagation()}>
        Supprimer
      </button>
      <input aria-label="Nom" />
    </>
  );
}

let rendered: ReturnType<typeof render>;

describe('keys that work anywhere', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    rendered = render(<Frame />);
  });

  it('of one character do nothing once they are switched off; Ctrl-K still does', async () => {
    rendered.rerender(<Frame areSingleOn={false} />);
    const user = userEvent.setup();
    screen.getByRole('button').focus();
    await user.keyboard('?');
    await user.keyboard('{Control>}k{/Control}');
    expect([openPalette.mock.calls.length, openKeys.mock.calls.length]).toEqual([1, 0]);
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
