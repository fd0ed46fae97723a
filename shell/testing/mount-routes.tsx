import type { Permission, RemotePartName, RemoteParts, SignedInUser } from '@club/contract';
import {
  createMemoryRouter,
  KnownPathsProvider,
  Outlet,
  RouterProvider,
  type RouteObject,
} from '@club/router';
import { makeStore, SignedInUserProvider, StoreProvider } from '@club/store';
import { LeaveGuard } from '@club/ui/leaving';
import { LoadPartProvider, type LoadPart } from '@club/ui/remote-part';
import { forgetToast, ToastRegion } from '@club/ui/toast';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { fakeFetch, type Answers, type SentCall } from './fake-api.ts';

export { heldBack, problem } from './fake-api.ts';

export interface MountOptions {
  routes: Readonly<Record<string, RouteObject[]>>;
  at: string;
  permissions?: readonly Permission[];
  answers?: Answers;
  /** Top-level paths of other remotes. */
  otherPaths?: readonly string[];
  /** Parts that other remotes expose; one that is missing cannot be loaded. */
  parts?: { [Name in RemotePartName]?: ComponentType<RemoteParts[Name]> };
}

/** Opens a remote's routes as the shell would, with a fake server. `calls` lists what was sent. */
export function mountRoutes(options: MountOptions) {
  const { routes, at, permissions = [], answers = {}, otherPaths = [], parts = {} } = options;
  const calls: SentCall[] = [];
  globalThis.fetch = fakeFetch(answers, calls);
  forgetToast();
  const children = Object.entries(routes).map(([path, own]) => ({ path, children: own }));
  const screens = [...children, { path: '*', element: null }];
  const router = createMemoryRouter([{ element: <Frame />, children: screens }], { initialEntries: [at] });
  const view = render(
    <StoreProvider store={makeStore()}>
      <SignedInUserProvider value={aSignedInUser(permissions)}>
        <KnownPathsProvider value={[...Object.keys(routes), ...otherPaths]}>
          <LoadPartProvider value={loaderOf(parts)}>
            <RouterProvider router={router} />
          </LoadPartProvider>
        </KnownPathsProvider>
        <ToastRegion />
      </SignedInUserProvider>
    </StoreProvider>,
  );
  return { ...view, calls, router };
}

const loaderOf =
  (parts: NonNullable<MountOptions['parts']>): LoadPart =>
  async (name) => {
    const part = parts[name];
    if (!part) throw new Error(`${name} is away`);
    return part as never;
  };

/** The part of the frame that a screen needs. */
function Frame() {
  return (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  );
}

function aSignedInUser(permissions: readonly Permission[]): SignedInUser {
  return {
    id: 'u1',
    codeUtilisateur: '111',
    firstName: 'Nadia',
    lastName: 'Haddad',
    email: null,
    profileImageUrl: null,
    profileType: 'admin',
    profileName: 'Administrateur',
    permissions: [...permissions],
    mustChangePassword: false,
    mustAddSecondFactor: false,
  };
}
