import { lazy, Suspense } from 'react';
import type { RouteObject } from '@club/router';
import './admin.css';

const UsersPage = lazy(async () => ({ default: (await import('./users/users-page.tsx')).UsersPage }));
const ImportPage = lazy(async () => ({ default: (await import('./imports/import-page.tsx')).ImportPage }));

/** What this remote shows under /users and /import; each screen comes when it is opened. */
const routes: Record<'users' | 'import', RouteObject[]> = {
  users: [
    {
      index: true,
      element: (
        <Suspense>
          <UsersPage />
        </Suspense>
      ),
    },
  ],
  import: [
    {
      index: true,
      element: (
        <Suspense>
          <ImportPage />
        </Suspense>
      ),
    },
  ],
};

export default routes;
