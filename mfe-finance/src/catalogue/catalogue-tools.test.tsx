import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CatalogueTools } from './catalogue-tools.tsx';

/** A page whose address says what was typed only when the test lets it. */
function slowPage() {
  /** What was typed and has not come to the address yet, oldest first. */
  const underWay: string[] = [];
  const page = (address: string) => (
    <CatalogueTools label="Rechercher" search={address} onSearch={(text) => underWay.push(text)} />
  );
  const { rerender } = render(page(''));
  const say = (address: string) => rerender(page(address));
  return { say, follow: (count: number) => underWay.splice(0, count).forEach(say) };
}

const field = () => screen.getByRole('searchbox', { name: 'Rechercher' });

describe('a search whose address is slow', () => {
  it('keeps each letter, whenever the address follows', async () => {
    const { follow } = slowPage();
    const user = userEvent.setup();
    await user.type(field(), 'F-M');
    follow(1);
    await user.type(field(), 'WR');
    follow(3);
    await user.type(field(), 'T4');
    follow(3);
    expect(field()).toHaveValue('F-MWRT4');
  });

  it('is cleared when the address is', async () => {
    const { follow, say } = slowPage();
    await userEvent.setup().type(field(), 'judo');
    follow(4);
    say('');
    expect(field()).toHaveValue('');
  });
});
