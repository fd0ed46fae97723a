import type { ComponentType } from 'react';
import { lazyPart, Navigate, type RouteObject } from '@club/router';
import { CotisationsPage } from './cotisations/list/cotisations-page.tsx';
import './finance.css';

const SectionsPage = lazyPart(async () => (await import('./sections/sections-page.tsx')).SectionsPage);
const FormulesPage = lazyPart(async () => (await import('./formules/formules-page.tsx')).FormulesPage);
const ReglesPage = lazyPart(async () => (await import('./tarification/regles-page.tsx')).ReglesPage);
const FamilyCotisationsPage = lazyPart(
  async () => (await import('./cotisations/famille/family-cotisations-page.tsx')).FamilyCotisationsPage,
);
const LotsCotisationsPage = lazyPart(
  async () => (await import('./cotisations/lots/lots-page.tsx')).LotsCotisationsPage,
);
const GuichetPage = lazyPart(async () => (await import('./guichet/guichet-page.tsx')).GuichetPage);
const CarnetsPage = lazyPart(async () => (await import('./carnets/carnets-page.tsx')).CarnetsPage);
const CreditsPage = lazyPart(async () => (await import('./credits/credits-page.tsx')).CreditsPage);
const ReglementsPage = lazyPart(
  async () => (await import('./reglements/reglements-page.tsx')).ReglementsPage,
);
const RemisesPage = lazyPart(async () => (await import('./remises/remises-page.tsx')).RemisesPage);
const EcheancesPage = lazyPart(async () => (await import('./echeances/echeances-page.tsx')).EcheancesPage);
const SensiblesPage = lazyPart(async () => (await import('./sensibles/sensibles-page.tsx')).SensiblesPage);
const CaissePage = lazyPart(async () => (await import('./caisse/caisse-page.tsx')).CaissePage);
const RelevePage = lazyPart(async () => (await import('./releves/releve-page.tsx')).RelevePage);
const RenouvellementPage = lazyPart(
  async () => (await import('./renouvellement/renouvellement-page.tsx')).RenouvellementPage,
);
const OffresPage = lazyPart(async () => (await import('./renouvellement/offres/offres-page.tsx')).OffresPage);
const RapportsPage = lazyPart(async () => (await import('./rapports/rapports-page.tsx')).RapportsPage);

const page = (Page: ComponentType): RouteObject[] => [{ index: true, element: <Page /> }];

/** The cotisations load at once, the rest on demand. */
const routes = {
  guichet: page(GuichetPage),
  sections: page(SectionsPage),
  formulas: [...page(FormulesPage), { path: 'regles', element: <ReglesPage /> }],
  cotisations: [...page(CotisationsPage), { path: 'lots', element: <LotsCotisationsPage /> }],
  'cotisations-famille': page(FamilyCotisationsPage),
  carnets: page(CarnetsPage),
  'credit-payeur': page(CreditsPage),
  payments: page(ReglementsPage),
  caisse: page(CaissePage),
  echeances: page(EcheancesPage),
  remises: page(RemisesPage),
  'operations-sensibles': page(SensiblesPage),
  renouvellement: [...page(RenouvellementPage), { path: 'offres', element: <OffresPage /> }],
  reports: page(RapportsPage),
  payeurs: [
    { index: true, element: <Navigate to="/payments" replace /> },
    { path: ':id/releve', element: <RelevePage /> },
  ],
  // An address of former releases.
  reglements: [{ index: true, element: <Navigate to="/payments" replace /> }],
} satisfies Record<string, RouteObject[]>;

export default routes;
