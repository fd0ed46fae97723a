export {
  Link,
  Navigate,
  Outlet,
  createBrowserRouter,
  createMemoryRouter,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useRoutes,
  type RouteObject,
} from 'react-router-dom';
export { lazyPart, useLoaded, type LazyPart } from './lazy-part.tsx';
export {
  choicePart,
  dayPart,
  flagPart,
  numberPart,
  readAddress,
  textPart,
  useAddress,
  wholePart,
  writeAddress,
  type AddressOf,
  type AddressPart,
  type AddressSchema,
} from './address.ts';
export { RouterProvider, useQueryParams, type ChangeParams } from './query-params.tsx';
export { RowsLink, useWayBack, type WayBack } from './way-back.tsx';
export { KnownPathsProvider, topLevelOf, useLeadsSomewhere } from './known-paths.ts';
