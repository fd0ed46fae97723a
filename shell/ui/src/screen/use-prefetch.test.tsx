import { renderHook, waitFor } from '@testing-library/react';
import { usePrefetch } from './use-prefetch.ts';

describe('what may be opened over a screen', () => {
  it('is fetched once the screen is ready, and once only', async () => {
    const load = jest.fn(() => Promise.resolve());
    const { rerender } = renderHook(({ ready }) => usePrefetch(load, ready), {
      initialProps: { ready: false },
    });
    rerender({ ready: true });
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    rerender({ ready: true });
    const later = jest.fn(() => Promise.resolve());
    renderHook(() => usePrefetch(later, true));
    await waitFor(() => expect(later).toHaveBeenCalled());
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not fetched for a screen that was left before the browser rested', async () => {
    const load = jest.fn(() => Promise.resolve());
    renderHook(() => usePrefetch(load, true)).unmount();
    const later = jest.fn(() => Promise.resolve());
    renderHook(() => usePrefetch(later, true));
    await waitFor(() => expect(later).toHaveBeenCalled());
    expect(load).not.toHaveBeenCalled();
  });

  it('may fail: what opens it says so', async () => {
    const load = jest.fn(() => Promise.reject(new Error('away')));
    renderHook(() => usePrefetch(load, true));
    await waitFor(() => expect(load).toHaveBeenCalled());
    await expect(load.mock.results[0]?.value).rejects.toThrow('away');
  });
});
