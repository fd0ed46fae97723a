import { screen, waitFor } from '@testing-library/react';
import { user } from './counter-user.ts';

/** Waits until the form can be sent, and confirms the amount that it only proposes, if there is one. */
export async function received(submit: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(submit()).toBeEnabled());
  const proposed = screen.queryByText(/^Confirmer.: .* (reçus|remis), /);
  if (proposed) await user.click(proposed);
}
