import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

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

  it('may be drawn before it is opened, and closed without leaving the page', () => {
    const dialog = (isOpen: boolean) => (
      <Dialog title="Rechercher" isOpen={isOpen} onClose={() => undefined}>
        <input aria-label="Une personne" />
      </Dialog>
    );
    const { rerender } = render(dialog(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Une personne')).not.toHaveFocus();
    rerender(dialog(true));
    expect(screen.getByRole('dialog', { name: 'Rechercher' })).toBeVisible();
    expect(screen.getByLabelText('Une personne')).toHaveFocus();
    rerender(dialog(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    // Before what closing it still has to do is done.
    rerender(dialog(true));
    expect(screen.getByRole('dialog', { name: 'Rechercher' })).toBeVisible();
    expect(screen.getByLabelText('Une personne')).toHaveFocus();
  });

  it('asks before what was typed is lost', async () => {
    const onClose = jest.fn();
    render(<Dialog title="Modifier" onClose={onClose} dirty footer="pied" />);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.getByText(/Abandonner les modifications/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await user.click(screen.getByRole('button', { name: 'Abandonner' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
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
