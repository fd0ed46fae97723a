import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { Form } from '../form/form.tsx';
import { TextField } from '../form/text-fields.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CancelButton, Dialog } from './dialog.tsx';

const user = userEvent.setup();

describe('a dialog', () => {
  it('starts in its first field', () => {
    render(
      <Dialog title="Nouvel adhérent" onClose={() => undefined}>
        <input aria-label="Prénom" />
      </Dialog>,
    );
    expect(screen.getByLabelText('Prénom')).toHaveFocus();
  });

  it('asks before what was typed is lost', async () => {
    const onClose = jest.fn();
    render(<Dialog title="Modifier" onClose={onClose} dirty footer="pied" />);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.getByText(/Abandonner la saisie/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await user.click(screen.getByRole('button', { name: 'Abandonner' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe.each(['centre', 'side'] as const)(
  'a dialog at the %s with something typed in its form',
  (placement) => {
    const onClose = jest.fn();
    const question = () => screen.queryByText(/Abandonner la saisie/);

    function Typing() {
      const form = useForm({ defaultValues: { nom: '' } });
      return (
        <Dialog title="Nouvel adhérent" placement={placement} onClose={onClose} footer={<CancelButton />}>
          <Form form={form} onSubmit={() => undefined}>
            <TextField name="nom" label="Nom" />
          </Form>
        </Dialog>
      );
    }

    beforeEach(async () => {
      onClose.mockClear();
      render(<Typing />);
      await user.type(screen.getByLabelText('Nom'), 'Trabelsi');
    });

    it('asks at Escape, and is whole again at the second one', async () => {
      await user.keyboard('{Escape}');
      expect(question()).toBeVisible();
      await user.keyboard('{Escape}');
      expect(question()).toBeNull();
      expect(screen.getByLabelText('Nom')).toHaveValue('Trabelsi');
      expect(onClose).not.toHaveBeenCalled();
    });

    it('asks at «Annuler»', async () => {
      await user.click(screen.getByRole('button', { name: 'Annuler' }));
      expect(question()).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Abandonner' }));
      expect(onClose).toHaveBeenCalledTimes(1);
    });

    it('asks when the browser wants to close it: a click beside it, the way back of a phone', () => {
      const dialog = screen.getByRole<HTMLDialogElement>('dialog');
      const asked = new Event('cancel', { cancelable: true });
      fireEvent(dialog, asked);
      expect(asked.defaultPrevented).toBe(true);
      expect(question()).toBeVisible();
      expect(onClose).not.toHaveBeenCalled();
    });

    it('is open again, and asks, when the browser closes it', () => {
      const dialog = screen.getByRole<HTMLDialogElement>('dialog');
      dialog.close();
      fireEvent(dialog, new Event('close'));
      expect(screen.getByRole('dialog')).toBeVisible();
      expect(question()).toBeVisible();
    });

    it('has the browser ask before the page goes', () => {
      const going = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(going);
      expect(going.defaultPrevented).toBe(true);
    });
  },
);

it('only what stands beside its list is closed by a click beside it', () => {
  const dialogs = (placement: 'centre' | 'side') => (
    <Dialog title="Fiche" placement={placement} onClose={() => undefined} />
  );
  const { rerender } = render(dialogs('side'));
  expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'any');
  rerender(dialogs('centre'));
  expect(screen.getByRole('dialog')).not.toHaveAttribute('closedby');
});

describe('a confirmation', () => {
  it('starts on the safe answer, runs once, and shows a refusal in place', async () => {
    let refuse: (error: unknown) => void = () => undefined;
    const onConfirm = jest.fn(() => new Promise((_resolve, reject) => (refuse = reject)));
    render(
      <ConfirmDialog
        title="Supprimer"
        verb="Supprimer"
        busyVerb="Suppression…"
        onCancel={() => undefined}
        onConfirm={onConfirm}
      >
        La fiche sera supprimée.
      </ConfirmDialog>,
    );
    expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    await user.dblClick(screen.getByRole('button', { name: 'Supprimer' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    refuse({ status: 409, data: { code: 'conflict', message: 'Encore utilisée.' } });
    expect(await screen.findByText('Encore utilisée.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Supprimer' })).toBeEnabled();
  });
});
