import type { ComponentType } from 'react';
import { lazyPart, Navigate, type RouteObject } from '@club/router';
import './admin.css';
import './account/account.css';
import './exploitation/exploitation.css';
import './securite/securite.css';

const DashboardPage = lazyPart(async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage);
const SaisonsPage = lazyPart(async () => (await import('./saisons/saisons-page.tsx')).SaisonsPage);
const UsersPage = lazyPart(async () => (await import('./users/users-page.tsx')).UsersPage);
const PermissionsPage = lazyPart(
  async () => (await import('./permissions/permissions-page.tsx')).PermissionsPage,
);
const GuidePage = lazyPart(async () => (await import('./guide/guide-page.tsx')).GuidePage);
const ImportPage = lazyPart(async () => (await import('./imports/import-page.tsx')).ImportPage);
const CorrectDataPage = lazyPart(
  async () => (await import('./qualite/correct-data-page.tsx')).CorrectDataPage,
);

const RappelsPage = lazyPart(async () => (await import('./rappels/rappels-page.tsx')).RappelsPage);
const SettingsPage = lazyPart(async () => (await import('./settings/settings-page.tsx')).SettingsPage);
const SecuritePage = lazyPart(async () => (await import('./securite/securite-page.tsx')).SecuritePage);
const ExploitationPage = lazyPart(
  async () => (await import('./exploitation/exploitation-page.tsx')).ExploitationPage,
);
const AccountPage = lazyPart(async () => (await import('./account/account-page.tsx')).AccountPage);

const shows = (Page: ComponentType): RouteObject[] => [{ index: true, element: <Page /> }];

type AdministrationPath = 'users' | 'permissions' | 'admin' | 'account' | 'settings' | 'deployment-guide';

const routes: Record<
  '/' | 'seasons' | 'import' | 'correct-data' | 'rappels' | AdministrationPath,
  RouteObject[]
> = {
  '/': shows(DashboardPage),
  seasons: shows(SaisonsPage),
  users: shows(UsersPage),
  permissions: shows(PermissionsPage),
  admin: [
    { index: true, element: <Navigate to="security" replace /> },
    { path: 'security', element: <SecuritePage /> },
    { path: 'exploitation', element: <ExploitationPage /> },
  ],
  account: shows(AccountPage),
  import: shows(ImportPage),
  'correct-data': shows(CorrectDataPage),
  rappels: shows(RappelsPage),
  settings: shows(SettingsPage),
  'deployment-guide': shows(GuidePage),
};

export default routes;
