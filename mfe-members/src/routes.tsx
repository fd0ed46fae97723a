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

const CertificatsPage = lazy(async () => ({
  default: (await import('./certificats/certificats-page.tsx')).CertificatsPage,
}));

const CartesPage = lazy(async () => ({
  default: (await import('./cartes/cartes-page.tsx')).CartesPage,
}));

/** What this remote shows: the list of members comes at once, the rest when it is opened. */
const routes: Record<'members' | 'cards' | 'certificats', RouteObject[]> = {
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
  cards: [
    {
      index: true,
      element: (
        <Suspense>
          <CartesPage />
        </Suspense>
      ),
    },
  ],
  certificats: [
    {
      index: true,
      element: (
        <Suspense>
          <CertificatsPage />
        </Suspense>
      ),
    },
  ],
};

export default routes;
