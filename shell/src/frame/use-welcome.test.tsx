import { createMemoryRouter, RouterProvider } from '@club/router';
import { render, screen } from '@testing-library/react';
import { ToastRegion } from '@club/ui/toast';
import { useWelcome } from './use-welcome.ts';

function Arrived() {
  useWelcome();
  return <ToastRegion />;
}

it('is said once: what the browser keeps for a reload no longer says it', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Arrived /> }], {
    initialEntries: [{ pathname: '/members', search: '?page=2', state: { welcome: 'Nadia Haddad' } }],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Bienvenue Nadia Haddad')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/members', search: '?page=2', state: null });
});
