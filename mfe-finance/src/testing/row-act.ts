import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu of a row, and answers one of its acts. */
export async function rowAct(user: UserEvent, label: string, row = 0): Promise<HTMLElement> {
  await user.click((await screen.findAllByRole('button', { name: /^Actions/ }))[row]!);
  return screen.findByRole('menuitem', { name: label });
}
