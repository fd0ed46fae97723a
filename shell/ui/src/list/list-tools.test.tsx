import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choicePart, flagPart } from '@club/router';
import { viewOf, listSchema } from './list-address.ts';
import { ListTools } from './list-tools.tsx';

const schema = listSchema({ sorts: ['code'] });

/** A list whose address says what was typed only when the test lets it. */
function slowList() {
  /** What was typed and has not come to the address yet, oldest first. */
  const underWay: string[] = [];
  const show = ({ search = '' }: { search?: string }) => underWay.push(search);
  const tools = (search: string) => (
    <ListTools
      address={{ view: { ...viewOf(schema, new URLSearchParams()), search }, show }}
      search={{ label: 'Rechercher' }}
      filters={[]}
    />
  );
  const { rerender } = render(tools(''));
  const say = (search: string) => rerender(tools(search));
  return { say, follow: (count: number) => underWay.splice(0, count).forEach(say) };
}

const field = () => screen.getByRole('searchbox', { name: 'Rechercher' });

describe('a search whose address is slow', () => {
  it('keeps each letter, whenever the address follows', async () => {
    const { follow } = slowList();
    const user = userEvent.setup();
    await user.type(field(), 'F-M');
    follow(1);
    await user.type(field(), 'WR');
    follow(3);
    await user.type(field(), 'T4');
    follow(3);
    expect(field()).toHaveValue('F-MWRT4');
  });

  it('is cleared when the address is', async () => {
    const { follow, say } = slowList();
    await userEvent.setup().type(field(), 'judo');
    follow(4);
    say('');
    expect(field()).toHaveValue('');
  });
});

describe('filters that are seldom used', () => {
  const filtered = listSchema({
    sorts: ['code'],
    filters: { statut: choicePart(['ouvert']), archives: flagPart() },
  });
  const show = jest.fn();
  const draw = (address: string) => (
    <ListTools
      address={{ view: viewOf(filtered, new URLSearchParams(address)), show }}
      search={undefined}
      filters={[
        { name: 'statut', label: 'Statut', all: 'Tous', options: [{ value: 'ouvert', label: 'Ouvert' }] },
        { name: 'archives', label: 'Supprimés', folded: true },
      ]}
    />
  );

  it('stay open when a word of theirs is pressed, and take it as their box', async () => {
    const user = userEvent.setup();
    // As in the frame, whose main part takes the cursor.
    render(<main tabIndex={-1}>{draw('')}</main>);
    await user.click(screen.getByRole('button', { name: 'Filtres' }));
    await user.click(screen.getByText('Supprimés'));
    expect(show).toHaveBeenCalledWith({ archives: true });
    expect(screen.getByLabelText('Supprimés')).toBeVisible();
  });

  it('stand behind one button, which counts those in force; Escape closes them and gives the cursor back', async () => {
    const user = userEvent.setup();
    const { rerender } = render(draw(''));
    expect(screen.getByLabelText('Statut')).toBeVisible();
    expect(screen.queryByLabelText('Supprimés')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filtres' }));
    await user.click(screen.getByLabelText('Supprimés'));
    expect(show).toHaveBeenCalledWith({ archives: true });
    rerender(draw('archives=oui'));
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Supprimés')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filtres (1)' })).toHaveFocus();
  });

  it('fold again when somebody clicks beside them, wherever the cursor goes', async () => {
    const user = userEvent.setup();
    render(
      <>
        <p>Rien ici</p>
        {draw('')}
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Filtres' }));
    await user.click(screen.getByLabelText('Supprimés'));
    expect(screen.getByLabelText('Supprimés')).toBeVisible();
    await user.click(screen.getByText('Rien ici'));
    expect(screen.queryByLabelText('Supprimés')).toBeNull();
  });
});
