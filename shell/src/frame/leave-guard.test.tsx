import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from '@club/router';
import { Dialog } from '@club/ui/dialog';
import { Form, TextField, useForm } from '@club/ui/form';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaveGuard } from './leave-guard.tsx';

const user = userEvent.setup();

function NewMember() {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { nom: '' } });
  return (
    <Dialog title="Nouvel adhérent" onClose={() => void navigate('/members')}>
      <Form form={form} onSubmit={() => navigate('/members/fiche')}>
        <TextField name="nom" label="Nom" />
        <button>Créer</button>
      </Form>
    </Dialog>
  );
}

async function openForm() {
  const frame = (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  );
  const children = [
    { path: '/members', element: <p>la liste</p> },
    { path: '/members/nouveau', element: <NewMember /> },
    { path: '/members/fiche', element: <p>la fiche</p> },
  ];
  const router = createMemoryRouter([{ element: frame, children }], {
    initialEntries: ['/members', '/members/nouveau'],
  });
  render(<RouterProvider router={router} />);
  await user.type(await screen.findByLabelText('Nom'), 'Trabelsi');
  return router;
}

describe('leaving what is being typed', () => {
  it.each([
    ['back', -1],
    ['to what Ctrl-K found', '/members/fiche'],
  ])('%s asks first, and keeps what was typed', async (_how, to) => {
    const router = await openForm();
    await act(async () => router.navigate(to as string));
    await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    expect(screen.getByLabelText('Nom')).toHaveValue('Trabelsi');
    await act(async () => router.navigate(to as string));
    await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('by its own cross asks once only', async () => {
    await openForm();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await user.click(screen.getByRole('button', { name: 'Abandonner' }));
    expect(await screen.findByText('la liste')).toBeVisible();
  });

  it('by saving it asks nothing', async () => {
    await openForm();
    await user.click(screen.getByRole('button', { name: 'Créer' }));
    expect(await screen.findByText('la fiche')).toBeVisible();
  });
});
