import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../dialog/dialog.tsx';
import { Menu } from './menu.tsx';

const user = userEvent.setup();
const onPrint = jest.fn();
const onDelete = jest.fn();
const onClose = jest.fn();

const onRefused = jest.fn();

function open(refused: readonly string[] = []) {
  render(
    <Dialog title="Fiche" onClose={onClose}>
      <Menu
        label="Autres actions"
        items={[
          { label: 'Imprimer', icon: 'print', onSelect: onPrint },
          { label: 'Supprimer', icon: 'trash', danger: true, onSelect: onDelete },
          ...refused.map((label) => ({ label, refusal: 'La saison est clôturée.', onSelect: onRefused })),
        ]}
      />
      <button>Suivant</button>
    </Dialog>,
  );
}

const button = () => screen.getByRole('button', { name: 'Autres actions' });
const entry = (name: string) => screen.getByRole('menuitem', { name });
/** The entry that has the cursor, by itself or as the active one of its menu. */
const current = () => {
  const { activeElement } = document;
  const named = activeElement?.getAttribute('aria-activedescendant');
  return named ? document.getElementById(named) : activeElement;
};

beforeEach(() => {
  for (const mock of [onPrint, onDelete, onClose, onRefused]) mock.mockClear();
});

it('shows what cannot be done with its reason, which neighbours say once', async () => {
  open(['Modifier', 'Contre-passer']);
  await user.click(button());
  for (const name of ['Modifier', 'Contre-passer']) {
    expect(entry(name)).toHaveAttribute('aria-disabled', 'true');
    expect(entry(name)).toHaveAccessibleDescription('La saison est clôturée.');
    await user.click(entry(name));
  }
  expect(onRefused).not.toHaveBeenCalled();
  expect(screen.getAllByText('La saison est clôturée.')).toHaveLength(1);
  expect(entry('Imprimer')).not.toHaveAttribute('aria-disabled');
});

describe('a menu in a dialog', () => {
  beforeEach(() => open());

  it('says that it is one, and opens on its first entry by keyboard', async () => {
    button().focus();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'Autres actions' })).toBeVisible();
    expect(current()).toBe(entry('Imprimer'));
  });

  it('stands inside the dialog: outside of it nothing can be reached', async () => {
    await user.click(button());
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('menu'));
  });

  it.each([
    ['{ArrowDown}', 'Supprimer'],
    ['{ArrowUp}', 'Supprimer'],
    ['{ArrowDown}{ArrowDown}', 'Imprimer'],
    ['{End}', 'Supprimer'],
    ['{End}{Home}', 'Imprimer'],
  ])('%s goes to %s, round and round', async (keys, name) => {
    await user.click(button());
    await user.keyboard(keys);
    expect(current()).toBe(entry(name));
  });

  it.each(['{Enter}', ' '])('takes an entry with «%s», and its button has the cursor again', async (key) => {
    await user.click(button());
    await user.keyboard(`{ArrowDown}${key}`);
    expect(onDelete).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('gives the cursor back before what is chosen happens, which may open something over it', async () => {
    onPrint.mockImplementationOnce(() => expect(button()).toHaveFocus());
    await user.click(button());
    await user.click(entry('Imprimer'));
    expect(onPrint).toHaveBeenCalledTimes(1);
    expect(button()).toHaveFocus();
  });

  it('closes alone at Escape; the dialog stays', async () => {
    await user.click(button());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes when the cursor goes elsewhere', async () => {
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Suivant' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
