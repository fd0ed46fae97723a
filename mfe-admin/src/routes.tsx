import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from '@club/router';
import './admin.css';

const DashboardPage = lazy(async () => ({
  default: (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
}));
const SaisonsPage = lazy(async () => ({ default: (await import('./saisons/saisons-page.tsx')).SaisonsPage }));
const UsersPage = lazy(async () => ({ default: (await import('./users/users-page.tsx')).UsersPage }));
const ImportPage = lazy(async () => ({ default: (await import('./imports/import-page.tsx')).ImportPage }));

/** A screen that comes when it is opened. */
const shows = (Page: ComponentType): RouteObject[] => [
  {
    index: true,
    element: (
      <Suspense>
        <Page />
      </Suspense>
    ),
  },
];

/** What this remote shows under each of its paths. */
const routes: Record<'/' | 'seasons' | 'users' | 'import', RouteObject[]> = {
  '/': shows(DashboardPage),
  seasons: shows(SaisonsPage),
  users: shows(UsersPage),
  import: shows(ImportPage),
};

export default routes;
