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
} from 'react-router-dom';
export { lazyPart, useLoaded, type LazyPart } from './lazy-part.tsx';
export {
  choicePart,
  flagPart,
  numberPart,
  readAddress,
  textPart,
  useAddress,
  writeAddress,
  type AddressOf,
  type AddressPart,
  type AddressSchema,
} from './address.ts';
export { KnownPathsProvider, topLevelOf, useLeadsSomewhere } from './known-paths.ts';
