import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop, type FileDropProps } from './file-drop.tsx';

const user = userEvent.setup({ applyAccept: false });
const onFile = jest.fn();
const draw = (props: Partial<FileDropProps> = {}) =>
  render(<FileDrop label="Déposez le classeur" accept=".xlsx" onFile={onFile} {...props} />);
const field = () => screen.getByLabelText<HTMLInputElement>('Déposez le classeur');
const workbook = new File(['x'], 'club.xlsx');
const drop = (files: readonly File[]) =>
  fireEvent.drop(screen.getByText('Déposez le classeur'), { dataTransfer: { files } });

beforeEach(() => onFile.mockClear());

describe('the choice of a file', () => {
  it('is a field: it has the cursor and its name, and says what is wrong with its file', async () => {
    draw();
    await user.tab();
    expect(field()).toHaveFocus();
    await user.upload(field(), new File(['x'], 'photo.jpg'));
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/xlsx/);
    await user.upload(field(), workbook);
    expect(field()).toBeValid();
    expect(onFile).toHaveBeenCalledTimes(1);
  });

  it('is one stop of the keyboard, and no button without a name', async () => {
    draw();
    await user.tab();
    await user.tab();
    expect(document.body).toHaveFocus();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('takes the file that is dropped, and again after it was corrected', () => {
    draw();
    drop([workbook]);
    drop([workbook]);
    expect(onFile.mock.calls).toEqual([[workbook], [workbook]]);
  });

  it('takes the first of several that are dropped', () => {
    draw();
    drop([workbook, new File(['y'], 'autre.xlsx')]);
    expect(onFile.mock.calls).toEqual([[workbook]]);
  });

  it('refuses what is dropped as it refuses what is chosen', () => {
    draw();
    drop([new File(['x'], 'photo.jpg')]);
    expect(onFile).not.toHaveBeenCalled();
    expect(field()).toHaveAccessibleDescription(/xlsx/);
  });

  it('keeps nothing of a file in the page', async () => {
    const kept = jest.fn(() => 'blob:club');
    Object.assign(URL, { createObjectURL: kept, revokeObjectURL: jest.fn() });
    draw();
    await user.upload(field(), workbook);
    expect(onFile).toHaveBeenCalledTimes(1);
    expect(kept).not.toHaveBeenCalled();
  });

  it('takes nothing, dropped or chosen, while it is disabled', () => {
    draw({ disabled: true });
    expect(field()).toBeDisabled();
    drop([workbook]);
    expect(onFile).not.toHaveBeenCalled();
  });
});
