import { lazyPart, type RouteObject } from '@club/router';
import { AdherentsPage } from './adherents/list/adherents-page.tsx';
import './members.css';

const CorbeillePage = lazyPart(
  async () => (await import('./adherents/corbeille/corbeille-page.tsx')).CorbeillePage,
);
const AdherentPrintPage = lazyPart(
  async () => (await import('./adherents/print/adherent-print-page.tsx')).AdherentPrintPage,
);
const CertificatsPage = lazyPart(
  async () => (await import('./certificats/certificats-page.tsx')).CertificatsPage,
);
const CartesPage = lazyPart(async () => (await import('./cartes/cartes-page.tsx')).CartesPage);

/** What this remote shows: the list of members comes at once, the rest when it is opened. */
const routes: Record<'members' | 'cards' | 'certificats', RouteObject[]> = {
  members: [
    { index: true, element: <AdherentsPage /> },
    { path: 'corbeille', element: <CorbeillePage /> },
    { path: ':id/print', element: <AdherentPrintPage /> },
  ],
  cards: [{ index: true, element: <CartesPage /> }],
  certificats: [{ index: true, element: <CertificatsPage /> }],
};

export default routes;
