import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../dialog/dialog.tsx';
import { DateField, Form, TextField, useForm } from './index.ts';

const closed = jest.fn();

function Naissance({ naissance = null }: { naissance?: string | null }) {
  const form = useForm({ defaultValues: { naissance, telephone: '' } });
  return (
    // As in the frame, whose main part takes the cursor.
    <main tabIndex={-1}>
      <Dialog title="Adhérent" onClose={closed}>
        <Form form={form} onSubmit={() => Promise.resolve()}>
          <DateField name="naissance" label="Naissance" />
          <TextField name="telephone" label="Téléphone" />
        </Form>
      </Dialog>
    </main>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Naissance' });
const opener = () => screen.getByRole('button', { name: 'Choisir dans le calendrier\u00a0: Naissance' });

/** Its calendar, open. */
async function openCalendar(naissance?: string) {
  const user = userEvent.setup({ delay: null });
  render(<Naissance naissance={naissance} />);
  await user.click(opener());
  const calendar = await screen.findByRole('dialog', { name: 'Calendrier\u00a0: Naissance' });
  await waitFor(() => expect(calendar).toContainElement(document.activeElement as HTMLElement));
  return { user, calendar };
}

beforeEach(() => closed.mockReset());
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset['timeZone'];
});

it('a telephone typed after a date and one Tab is not lost in the button of the calendar', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Naissance />);
  await user.type(field(), '05031990');
  await user.tab();
  await user.keyboard('0612345678');
  expect(screen.getByLabelText('Téléphone')).toHaveValue('0612345678');
});

describe('the calendar of a date', () => {
  it('is opened from the field by Alt ↓', async () => {
    const user = userEvent.setup({ delay: null });
    render(<Naissance naissance="2026-03-05" />);
    await user.click(field());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('dialog', { name: /Calendrier/ })).toBeVisible();
  });

  it('is French, its weeks begin on Monday', async () => {
    const { calendar } = await openCalendar('2026-03-05');
    expect(within(calendar).getByText('mars')).toBeVisible();
    expect(within(calendar).getAllByRole('columnheader')[0]).toHaveTextContent('lu');
    expect(within(calendar).getByRole('button', { name: 'Mois suivant' })).toBeVisible();
  });

  it('is walked with the arrows, and Enter takes the day', async () => {
    const { user } = await openCalendar('2026-03-05');
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(field()).toHaveValue('13/03/2026');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('dialog', { name: /Calendrier/ })).toBeNull();
  });

  it('is closed alone by Escape, not the dialog that it stands over', async () => {
    const { user } = await openCalendar('2026-03-05');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: /Calendrier/ })).toBeNull();
    expect(field()).toHaveFocus();
    expect(closed).not.toHaveBeenCalled();
    expect(field()).toHaveValue('05/03/2026');
  });

  it('stays open when a word of it is pressed', async () => {
    const { user, calendar } = await openCalendar('2026-03-05');
    await user.click(within(calendar).getAllByRole('columnheader')[0]!);
    expect(calendar).toBeVisible();
    await user.click(within(calendar).getByRole('gridcell', { name: '13/03/2026' }));
    expect(field()).toHaveValue('13/03/2026');
  });

  it('says which day is the club’s today, whatever the computer believes', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-31T20:00:00Z'), advanceTimers: true });
    document.documentElement.dataset['timeZone'] = 'Pacific/Kiritimati';
    const { calendar } = await openCalendar();
    expect(within(calendar).getByText('avril')).toBeVisible();
    expect(within(calendar).getByRole('gridcell', { name: '01/04/2026, aujourd’hui' })).toHaveFocus();
  });
});
