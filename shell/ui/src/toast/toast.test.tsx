import { act, render, screen, within } from '@testing-library/react';
import { Dialog } from '../dialog/dialog.tsx';
import { showToast, ToastRegion } from './toast.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('toasts', () => {
  it('are shown one at a time, for 5 seconds', () => {
    render(<ToastRegion />);
    act(() => showToast({ title: 'Adhérent créé' }));
    act(() => showToast({ title: 'Adhérent supprimé' }));
    expect(screen.queryByText('Adhérent créé')).toBeNull();
    act(() => {
      jest.advanceTimersByTime(4_900);
    });
    expect(screen.getByText('Adhérent supprimé')).toBeVisible();
    act(() => {
      jest.advanceTimersByTime(200);
    });
    expect(screen.queryByText('Adhérent supprimé')).toBeNull();
  });

  it('stay while the cursor is in them, and go once it left', () => {
    render(<ToastRegion />);
    act(() => showToast({ title: 'Adhérent supprimé', undo: () => undefined }));
    act(() => screen.getByRole('button', { name: 'Annuler' }).focus());
    act(() => {
      jest.advanceTimersByTime(20_000);
    });
    expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Annuler' }).blur());
    act(() => {
      jest.advanceTimersByTime(5_100);
    });
    expect(screen.queryByText('Adhérent supprimé')).toBeNull();
  });

  it('can be reached over a dialog, one opened after them too', () => {
    const dialog = (title: string) => <Dialog title={title} onClose={() => undefined} />;
    const { rerender } = render(<ToastRegion />);
    act(() => showToast({ title: 'Adhérent supprimé', undo: () => undefined }));
    const inside = (title: string) =>
      within(screen.getByRole('dialog', { name: title })).queryByRole('button', { name: 'Annuler' });
    rerender(
      <>
        <ToastRegion />
        {dialog('Fiche')}
      </>,
    );
    expect(inside('Fiche')).toBeVisible();
    rerender(
      <>
        <ToastRegion />
        {dialog('Fiche')}
        {dialog('Question')}
      </>,
    );
    expect(inside('Fiche')).toBeNull();
    expect(inside('Question')).toBeVisible();
    rerender(<ToastRegion />);
    expect(screen.getByRole('button', { name: 'Annuler' })).toBeVisible();
  });

  it('take back what was done, once', () => {
    const undo = jest.fn();
    render(<ToastRegion />);
    act(() => showToast({ title: 'Adhérent supprimé', undo }));
    act(() => screen.getByRole('button', { name: 'Annuler' }).click());
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Adhérent supprimé')).toBeNull();
  });
});
