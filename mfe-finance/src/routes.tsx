import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, type RouteObject } from '@club/router';
import { CotisationsPage } from './cotisations/cotisations-page.tsx';
import './finance.css';

const SectionsPage = lazy(async () => ({
  default: (await import('./sections/sections-page.tsx')).SectionsPage,
}));
const FormulesPage = lazy(async () => ({
  default: (await import('./formules/formules-page.tsx')).FormulesPage,
}));
const FamilyCotisationsPage = lazy(async () => ({
  default: (await import('./famille/family-cotisations-page.tsx')).FamilyCotisationsPage,
}));
const CreditsPage = lazy(async () => ({
  default: (await import('./credits/credits-page.tsx')).CreditsPage,
}));
const ReglementsPage = lazy(async () => ({
  default: (await import('./reglements/reglements-page.tsx')).ReglementsPage,
}));
const RenouvellementPage = lazy(async () => ({
  default: (await import('./renouvellement/renouvellement-page.tsx')).RenouvellementPage,
}));
const RapportsPage = lazy(async () => ({
  default: (await import('./rapports/rapports-page.tsx')).RapportsPage,
}));

const page = (Page: ComponentType): RouteObject[] => [
  {
    index: true,
    element: (
      <Suspense>
        <Page />
      </Suspense>
    ),
  },
];

/** What this remote shows: the cotisations come at once, the rest when it is opened. */
const routes = {
  sections: page(SectionsPage),
  formulas: page(FormulesPage),
  cotisations: page(CotisationsPage),
  'cotisations-famille': page(FamilyCotisationsPage),
  'credit-payeur': page(CreditsPage),
  payments: page(ReglementsPage),
  renouvellement: page(RenouvellementPage),
  reports: page(RapportsPage),
  // The banner of the original points there (spec §2).
  reglements: [{ index: true, element: <Navigate to="/payments" replace /> }],
} satisfies Record<string, RouteObject[]>;

export default routes;
