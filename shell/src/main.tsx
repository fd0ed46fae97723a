import type { createBrowserRouter } from '@club/router';
import { nextTask } from '@club/store/next-task';
import { startTransition } from 'react';
import '@club/ui/styles.css';
import './shell.css';
import { loginAddress } from './login/return-rules.ts';
import './ui-registry.ts';

/**
 * Asks for all that the first screen needs, then evaluates this bundle part by part and draws that screen in slices: done in one go, a
 * phone answers nothing for a third of a second.
 */
async function start(root: HTMLElement) {
  const later: { router?: ReturnType<typeof createBrowserRouter> } = {};
  await nextTask();
  const { makeStore, StoreProvider } = await import(/* webpackMode: "eager" */ '@club/store');
  await nextTask();
  /** A call answered 401: the person signs in again and comes back to the same address. */
  const store = makeStore(() => {
    const { pathname, search } = window.location;
    if (pathname !== '/login')
      void later.router?.navigate(loginAddress(pathname + search), { replace: true });
  });
  const { pathname } = window.location;
  if (pathname !== '/login') {
    await nextTask();
    const { prefetchSignedInUser } = await import(/* webpackMode: "eager" */ './login/auth-api.ts');
    store.dispatch(prefetchSignedInUser());
    await nextTask();
    const { prefetchScreen } = await import(/* webpackMode: "eager" */ './remotes/prefetch.ts');
    prefetchScreen(pathname);
  }
  await nextTask();
  const { RouterProvider } = await import(/* webpackMode: "eager" */ '@club/router');
  await nextTask();
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { makeRouter } = await import(/* webpackMode: "eager" */ './routes.tsx');
  const router = makeRouter();
  later.router = router;
  await nextTask();
  const app = createRoot(root);
  startTransition(() =>
    app.render(
      <StoreProvider store={store}>
        <RouterProvider router={router} />
      </StoreProvider>,
    ),
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
