import { lazy, Suspense } from 'react';
import type { RouteObject } from '@club/router';
import { AdherentsPage } from './adherents/list/adherents-page.tsx';
import './members.css';

const CorbeillePage = lazy(async () => ({
  default: (await import('./adherents/corbeille/corbeille-page.tsx')).CorbeillePage,
}));
const AdherentPrintPage = lazy(async () => ({
  default: (await import('./adherents/print/adherent-print-page.tsx')).AdherentPrintPage,
}));

/** What this remote shows under /members: the list comes at once, the rest when it is opened. */
const routes: Record<'members', RouteObject[]> = {
  members: [
    { index: true, element: <AdherentsPage /> },
    {
      path: 'corbeille',
      element: (
        <Suspense>
          <CorbeillePage />
        </Suspense>
      ),
    },
    {
      path: ':id/print',
      element: (
        <Suspense>
          <AdherentPrintPage />
        </Suspense>
      ),
    },
  ],
};

export default routes;
