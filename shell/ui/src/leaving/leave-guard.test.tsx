import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from '@club/router';
import { Form, TextField, useForm } from '@club/ui/form';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { formPlaces, type PlaceProps } from '@club/testing/form-places';
import { LeaveGuard } from './leave-guard.tsx';

const user = userEvent.setup();

interface NewMemberProps {
  Place: ComponentType<PlaceProps>;
  /** Where saving leads. */
  savedTo: string;
}

function NewMember({ Place, savedTo }: NewMemberProps) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { nom: '' } });
  return (
    <Place title="Nouvel adhérent" onClose={() => void navigate('/members')}>
      <Form form={form} onSubmit={() => navigate(savedTo)}>
        <TextField name="nom" label="Nom" />
        <button>Créer</button>
      </Form>
    </Place>
  );
}

async function openForm(Place: ComponentType<PlaceProps>, savedTo = '/members/fiche') {
  const frame = (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  );
  const children = [
    { path: '/members', element: <p>la liste</p> },
    { path: '/members/nouveau/:etat?', element: <NewMember {...{ Place, savedTo }} /> },
    { path: '/members/fiche', element: <p>la fiche</p> },
  ];
  const router = createMemoryRouter([{ element: frame, children }], {
    initialEntries: ['/members', '/members/nouveau'],
  });
  render(<RouterProvider router={router} />);
  await user.type(await screen.findByLabelText('Nom'), 'Trabelsi');
  return router;
}

describe('a form on a page', () => {
  const Page = ({ keyedOn }: { keyedOn?: string }) => {
    const form = useForm({ defaultValues: { nom: '' } });
    return (
      <Form form={form} onSubmit={() => undefined} {...(keyedOn && { keyedOn })}>
        <TextField name="nom" label="Nom" />
      </Form>
    );
  };

  it.each([
    ['is asked about when the part of the query that it is drawn for changes', 'personne', '/guichet', 1],
    ['is not asked about for another part', 'personne', '/guichet?personne=a1&tri=nom', 0],
    ['is not asked about for the query when it is drawn for none', undefined, '/guichet', 0],
  ])('%s', async (_what, keyedOn, to, questions) => {
    const frame = (
      <>
        <Outlet />
        <LeaveGuard />
      </>
    );
    const children = [{ path: '/guichet', element: <Page {...(keyedOn && { keyedOn })} /> }];
    const router = createMemoryRouter([{ element: frame, children }], {
      initialEntries: ['/guichet?personne=a1'],
    });
    render(<RouterProvider router={router} />);
    await user.type(await screen.findByLabelText('Nom'), 'Trabelsi');
    await act(async () => router.navigate(to));
    expect(screen.queryAllByText(/^Abandonner la saisie/)).toHaveLength(questions);
    expect(screen.getByLabelText('Nom')).toHaveValue('Trabelsi');
  });
});

describe.each(formPlaces)('leaving what is typed %s', (_where, Place) => {
  it.each([
    ['back', -1],
    ['to what Ctrl-K found', '/members/fiche'],
  ])('%s asks first, and keeps what was typed', async (_how, to) => {
    const router = await openForm(Place);
    await act(async () => router.navigate(to as string));
    await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    expect(screen.getByLabelText('Nom')).toHaveValue('Trabelsi');
    await act(async () => router.navigate(to as string));
    await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(screen.queryByLabelText('Nom')).toBeNull());
  });

  it('by «Annuler» asks once only', async () => {
    await openForm(Place);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByLabelText('Nom')).toHaveValue('Trabelsi');
    await user.click(screen.getByRole('button', { name: 'Abandonner' }));
    expect(await screen.findByText('la liste')).toBeVisible();
  });

  it('by the browser that goes is held by it', async () => {
    await openForm(Place);
    const going = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(going);
    expect(going.defaultPrevented).toBe(true);
  });

  it('by saving it asks nothing', async () => {
    await openForm(Place);
    await user.click(screen.getByRole('button', { name: 'Créer' }));
    expect(await screen.findByText('la fiche')).toBeVisible();
  });

  it('after it is saved, while the form is still drawn, asks nothing', async () => {
    const router = await openForm(Place, '/members/nouveau/enregistre');
    await user.click(screen.getByRole('button', { name: 'Créer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/members/nouveau/enregistre'));
    expect(screen.getByLabelText('Nom')).toHaveValue('Trabelsi');
    await act(async () => router.navigate('/members/fiche'));
    expect(await screen.findByText('la fiche')).toBeVisible();
  });
});
