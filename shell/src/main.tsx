import { RouterProvider } from '@club/router';
import { makeStore, StoreProvider } from '@club/store';
import { createRoot } from 'react-dom/client';
import '@club/ui/styles.css';
import './shell.css';
import { makeRouter } from './routes.tsx';
import { loginAddress } from './login/return-rules.ts';
import './ui-registry.ts';

const router = makeRouter();
/** A call answered 401: the person signs in again and comes back to the same address. */
const store = makeStore(() => {
  const { pathname, search } = window.location;
  if (pathname !== '/login') void router.navigate(loginAddress(pathname + search), { replace: true });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StoreProvider store={store}>
    <RouterProvider router={router} />
  </StoreProvider>,
);
