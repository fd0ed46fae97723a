import type { SignedInUser } from '@club/contract';
import { createMemoryRouter, RouterProvider } from '@club/router';
import { makeStore, SignedInUserProvider, StoreProvider } from '@club/store';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuGroupEntries } from './menu-group.tsx';

const entry = (path: string, label: string) => ({ path, label, icon: 'home', group: 'catalogue', order: 1 });
const catalogue = {
  key: 'catalogue',
  label: 'Catalogue',
  isSeldom: true,
  entries: [entry('/sections', 'Sections')],
};
const membres = { ...catalogue, key: 'membres', label: 'Membres', isSeldom: false };

function open(group: typeof catalogue, { pathname = '/', isFolded = false } = {}) {
  const element = (
    <StoreProvider store={makeStore(() => undefined)}>
      <SignedInUserProvider value={{ id: 'nadia' } as SignedInUser}>
        <MenuGroupEntries group={group} pathname={pathname} isFolded={isFolded} />
      </SignedInUserProvider>
    </StoreProvider>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const link = () => screen.queryByRole('link', { name: 'Sections' });

beforeEach(() => localStorage.clear());

it('begins closed where it is opened seldom, and stays as the person left it', async () => {
  const { unmount } = open(catalogue);
  const button = screen.getByRole('button', { name: 'Catalogue', expanded: false });
  expect(link()).toBeNull();
  await userEvent.setup().click(button);
  expect(link()).toBeVisible();
  unmount();
  open(catalogue);
  expect(link()).toBeVisible();
});

it('begins open where it is opened daily, and can be closed', async () => {
  open(membres);
  expect(link()).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Membres', expanded: true }));
  expect(link()).toBeNull();
});

it('says what waits behind an entry, once the screen had its rows', async () => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify({ total: 12 })));
  const dues = { ...membres, entries: [entry('/echeances', 'Échéancier')] };
  open(dues);
  expect(globalThis.fetch).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const due = screen.getByRole('link', { name: 'Échéancier' });
  expect(due).toHaveAccessibleDescription(/^Échéancier\s: 12\spromesses en retard$/);
  expect(due).toHaveTextContent('12');
  jest.useRealTimers();
});

it('is open around the screen in view, and where the menu is icons alone', () => {
  const { unmount } = open(catalogue, { pathname: '/sections/12' });
  expect(link()).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  open(catalogue, { isFolded: true });
  expect(link()).toBeVisible();
});
