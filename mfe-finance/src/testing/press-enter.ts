import userEvent from '@testing-library/user-event';

/**
 * Enter in a field, as a browser does it: the form's first submit button is clicked, also one outside the form that names it.
 * user-event only knows buttons inside the form.
 */
export async function pressEnter(field: HTMLElement): Promise<void> {
  const form = field instanceof HTMLInputElement ? field.form : null;
  const button = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  );
  if (!(button instanceof HTMLButtonElement))
    throw new Error('no submit button belongs to the form of this field');
  if (!button.disabled) await userEvent.click(button);
}
