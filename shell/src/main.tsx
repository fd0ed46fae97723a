import { RouterProvider } from '@club/router';
import { makeStore, StoreProvider } from '@club/store';
import { createRoot } from 'react-dom/client';
import '@club/ui/styles.css';
import './frame/frame.css';
import './frame/sidebar.css';
import './frame/user-card.css';
import './health/service-banner.css';
import './keys/keys.css';
import './login/login.css';
import './pages/home-page.css';
import './palette/palette.css';
import './session/session-end-banner.css';
import { prefetchSignedInUser } from './login/auth-api.ts';
import { loginAddress } from './login/return-address.ts';
import { prefetchScreen } from './remotes/prefetch.ts';
import { makeRouter } from './routes.tsx';
import './ui-registry.ts';

/** Asks side by side for all that the first screen needs, and draws it as it comes. */
function start(root: HTMLElement): void {
  const router = makeRouter();
  /** A call answered 401: the person signs in again and comes back to the same address. */
  const store = makeStore(() => {
    const { pathname, search } = window.location;
    if (pathname !== '/login') void router.navigate(loginAddress(pathname + search), { replace: true });
  });
  const { pathname } = window.location;
  if (pathname !== '/login') {
    store.dispatch(prefetchSignedInUser());
    prefetchScreen(pathname);
  }
  createRoot(root).render(
    <StoreProvider store={store}>
      <RouterProvider router={router} />
    </StoreProvider>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
try {
  start(root);
} catch (error) {
  window.reportError(error);
  root.classList.add('start-failed-now');
}
