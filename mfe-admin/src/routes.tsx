import type { ComponentType } from 'react';
import { lazyPart, type RouteObject } from '@club/router';
import './admin.css';
import './account/account.css';
import './securite/securite.css';

const DashboardPage = lazyPart(async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage);
const SaisonsPage = lazyPart(async () => (await import('./saisons/saisons-page.tsx')).SaisonsPage);
const UsersPage = lazyPart(async () => (await import('./users/users-page.tsx')).UsersPage);
const ImportPage = lazyPart(async () => (await import('./imports/import-page.tsx')).ImportPage);

const SecuritePage = lazyPart(async () => (await import('./securite/securite-page.tsx')).SecuritePage);
const AccountPage = lazyPart(async () => (await import('./account/account-page.tsx')).AccountPage);

const shows = (Page: ComponentType): RouteObject[] => [{ index: true, element: <Page /> }];

const routes: Record<'/' | 'seasons' | 'users' | 'admin' | 'account' | 'import', RouteObject[]> = {
  '/': shows(DashboardPage),
  seasons: shows(SaisonsPage),
  users: shows(UsersPage),
  admin: [{ path: 'security', element: <SecuritePage /> }],
  account: shows(AccountPage),
  import: shows(ImportPage),
};

export default routes;
