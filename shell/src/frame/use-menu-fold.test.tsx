import type { SignedInUser } from '@club/contract';
import { SignedInUserProvider } from '@club/store';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMenuFold } from './use-menu-fold.ts';

function Menu() {
  const { isFolded, fold } = useMenuFold();
  return fold ? (
    <button onClick={() => fold(!isFolded)}>{isFolded ? 'icônes' : 'mots'}</button>
  ) : (
    <p>{isFolded ? 'icônes' : 'mots'}</p>
  );
}

const openAs = (id: string) =>
  render(
    <SignedInUserProvider value={{ id } as SignedInUser}>
      <Menu />
    </SignedInUserProvider>,
  );

it('the menu stays folded for the person, in this browser', async () => {
  const first = openAs('nadia');
  await userEvent.setup().click(screen.getByRole('button', { name: 'mots' }));
  expect(screen.getByRole('button', { name: 'icônes' })).toBeVisible();
  first.unmount();

  const other = openAs('karim');
  expect(screen.getByRole('button', { name: 'mots' })).toBeVisible();
  other.unmount();

  openAs('nadia');
  await userEvent.setup().click(screen.getByRole('button', { name: 'icônes' }));
  expect(screen.getByRole('button', { name: 'mots' })).toBeVisible();
});

it.each([
  [1024, 'icônes'],
  [360, 'mots'],
])('at %i px the width decides: %s', (width, words) => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: width <= Number(/\d+/.exec(media)?.[0]) });
  try {
    openAs('rym');
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  } finally {
    window.matchMedia = wide;
  }
});
