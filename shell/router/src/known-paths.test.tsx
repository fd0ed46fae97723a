import { render, screen } from '@testing-library/react';
import { KnownPathsProvider, topLevelOf, useLeadsSomewhere } from './known-paths.ts';

it.each([
  ['/', '/'],
  ['/?page=2', '/'],
  ['/members', 'members'],
  ['/members?nouveau=oui', 'members'],
  ['/members/corbeille?page=2#a', 'members'],
])('the top-level path of %s is %s', (address, expected) => expect(topLevelOf(address)).toBe(expected));

function Said({ address }: { address: string }) {
  return <p>{useLeadsSomewhere()(address) ? 'somewhere' : 'nowhere'}</p>;
}

it('only what a deployed remote owns leads somewhere', () => {
  render(
    <KnownPathsProvider value={['/', 'members']}>
      <Said address="/members?nouveau=oui" />
    </KnownPathsProvider>,
  );
  expect(screen.getByText('somewhere')).toBeVisible();
  render(<Said address="/cards" />);
  expect(screen.getByText('nowhere')).toBeVisible();
});
