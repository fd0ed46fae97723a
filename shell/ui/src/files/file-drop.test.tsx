import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop } from './file-drop.tsx';

it('the choice of a file is a field: it has the cursor and its name, and says what is wrong with its file', async () => {
  const onFile = jest.fn();
  render(<FileDrop label="Déposez le classeur" accept=".xlsx" onFile={onFile} />);
  const user = userEvent.setup({ applyAccept: false });
  const field = screen.getByLabelText('Déposez le classeur');
  await user.tab();
  expect(field).toHaveFocus();
  await user.upload(field, new File(['x'], 'photo.jpg'));
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/xlsx/);
  await user.upload(field, new File(['x'], 'club.xlsx'));
  expect(field).toBeValid();
  expect(onFile).toHaveBeenCalledTimes(1);
});
