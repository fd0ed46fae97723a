import { act } from '@testing-library/react';

let isOnline = true;

/** Lets `setOnline` decide whether the browser knows of a network; to be called before the tests of a file. */
export function fakeNetwork(): void {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
}

/** The network of the browser goes, or is back. */
export const setOnline = (next: boolean): void =>
  act(() => {
    isOnline = next;
    window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  });
