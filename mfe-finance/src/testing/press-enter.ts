import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Enter as in a browser: clicks the form's submit button, also one outside it, which user-event does not know. */
export async function pressEnter(field: HTMLElement): Promise<void> {
  const form = field instanceof HTMLInputElement ? field.form : null;
  const button = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  );
  if (!(button instanceof HTMLButtonElement))
    throw new Error('no submit button belongs to the form of this field');
  fireEvent.keyDown(field, { key: 'Enter' });
  if (!button.disabled) await userEvent.click(button);
}
