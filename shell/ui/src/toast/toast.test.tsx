import { act, render, screen } from '@testing-library/react';
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

  it('take back what was done, once', () => {
    const undo = jest.fn();
    render(<ToastRegion />);
    act(() => showToast({ title: 'Adhérent supprimé', undo }));
    act(() => screen.getByRole('button', { name: 'Annuler' }).click());
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Adhérent supprimé')).toBeNull();
  });
});
