import { lazyPart, Navigate, useParams, type RouteObject } from '@club/router';
import { AdherentsPage } from './adherents/list/adherents-page.tsx';
import './members.css';

const CorbeillePage = lazyPart(
  async () => (await import('./adherents/corbeille/corbeille-page.tsx')).CorbeillePage,
);
const LotsPage = lazyPart(async () => (await import('./adherents/lots/lots-page.tsx')).LotsPage);
const DoublonsPage = lazyPart(async () => (await import('./doublons/doublons-page.tsx')).DoublonsPage);
const AdherentPrintPage = lazyPart(
  async () => (await import('./adherents/print/adherent-print-page.tsx')).AdherentPrintPage,
);
const CertificatsPage = lazyPart(
  async () => (await import('./certificats/certificats-page.tsx')).CertificatsPage,
);
const SuiviPage = lazyPart(async () => (await import('./certificats/suivi-page.tsx')).SuiviPage);
const PassagesPage = lazyPart(async () => (await import('./passages/passages-page.tsx')).PassagesPage);
const ConservationPage = lazyPart(
  async () => (await import('./conservation/conservation-page.tsx')).ConservationPage,
);
const ListeConservationPage = lazyPart(
  async () => (await import('./conservation/liste-page.tsx')).ListeConservationPage,
);
const CartesPage = lazyPart(async () => (await import('./cartes/cartes-page.tsx')).CartesPage);

/** The short address of a member, for letters and other programs. */
function ToFiche() {
  const { id = '' } = useParams();
  return <Navigate to={`/members?${new URLSearchParams({ fiche: id }).toString()}`} replace />;
}

/** The list loads at once, the rest on demand. */
const routes: Record<
  'members' | 'adherents' | 'cards' | 'certificats' | 'passages' | 'conservation',
  RouteObject[]
> = {
  members: [
    { index: true, element: <AdherentsPage /> },
    { path: 'corbeille', element: <CorbeillePage /> },
    { path: 'lots', element: <LotsPage /> },
    { path: 'doublons', element: <DoublonsPage /> },
    { path: ':id/print', element: <AdherentPrintPage /> },
  ],
  adherents: [
    { index: true, element: <Navigate to="/members" replace /> },
    { path: ':id', element: <ToFiche /> },
  ],
  cards: [{ index: true, element: <CartesPage /> }],
  certificats: [
    { index: true, element: <CertificatsPage /> },
    { path: 'suivi', element: <SuiviPage /> },
  ],
  passages: [{ index: true, element: <PassagesPage /> }],
  conservation: [
    { index: true, element: <ConservationPage /> },
    { path: ':regle', element: <ListeConservationPage /> },
  ],
};

export default routes;
