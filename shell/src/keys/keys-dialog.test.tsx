import type { SignedInUser } from '@club/contract';
import { SignedInUserProvider } from '@club/store';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeysDialog } from './keys-dialog.tsx';
import { useSingleKeys } from './use-single-keys.ts';

function Help() {
  const [isOn, set] = useSingleKeys();
  return <KeysDialog areSingleOn={isOn} onSwitchSingle={set} onClose={() => undefined} />;
}

const openAs = (id: string) =>
  render(
    <SignedInUserProvider value={{ id } as SignedInUser}>
      <Help />
    </SignedInUserProvider>,
  );
const toggle = () => screen.getByRole('checkbox', { name: 'Raccourcis d’une seule touche' });

it('the keys of one character are switched off for the person, in this browser', async () => {
  const first = openAs('nadia');
  expect(toggle()).toBeChecked();
  await userEvent.setup().click(toggle());
  expect(toggle()).not.toBeChecked();
  first.unmount();

  openAs('karim').unmount();
  const other = openAs('karim');
  expect(toggle()).toBeChecked();
  other.unmount();

  openAs('nadia');
  expect(toggle()).not.toBeChecked();
  await userEvent.setup().click(toggle());
  expect(toggle()).toBeChecked();
});
