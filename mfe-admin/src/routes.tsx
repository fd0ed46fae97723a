import type { ComponentType } from 'react';
import { lazyPart, type RouteObject } from '@club/router';
import './admin.css';

const DashboardPage = lazyPart(async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage);
const SaisonsPage = lazyPart(async () => (await import('./saisons/saisons-page.tsx')).SaisonsPage);
const UsersPage = lazyPart(async () => (await import('./users/users-page.tsx')).UsersPage);
const ImportPage = lazyPart(async () => (await import('./imports/import-page.tsx')).ImportPage);

const RappelsPage = lazyPart(async () => (await import('./rappels/rappels-page.tsx')).RappelsPage);

const shows = (Page: ComponentType): RouteObject[] => [{ index: true, element: <Page /> }];

const routes: Record<'/' | 'seasons' | 'users' | 'import' | 'rappels', RouteObject[]> = {
  '/': shows(DashboardPage),
  seasons: shows(SaisonsPage),
  users: shows(UsersPage),
  import: shows(ImportPage),
  rappels: shows(RappelsPage),
};

export default routes;
