export {
  Link,
  Navigate,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  createMemoryRouter,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
  type RouteObject,
} from 'react-router';
export { lazyPart, useLoaded } from './lazy-part.tsx';
export { useUrlState } from './use-url-state.ts';
export { KnownPathsProvider, topLevelOf, useLeadsSomewhere } from './known-paths.ts';
