import { lazyPart, Navigate, useLocation } from '@club/router';
import { SignedInUserProvider, whyEndedIn, type ApiError } from '@club/store';
import { useEffect } from 'react';
import { useGetSignedInUserQuery } from '../login/auth-api.ts';
import { loginAddress } from '../login/return-address.ts';
import { prefetchScreen } from '../remotes/prefetch.ts';
import { FramePart } from './frame-part.tsx';
import { StartScreen } from './start-screen.tsx';

const PasswordPage = lazyPart(
  async () => (await import('../password/password-page.tsx')).PasswordPage,
  <StartScreen />,
);

/** Behind the sign-in: asks who is there while frame and screen load. */
export function SessionGate() {
  const { data: user, error, isFetching, refetch } = useGetSignedInUserQuery();
  const { pathname, search } = useLocation();
  useEffect(() => prefetchScreen(pathname), [pathname]);

  if (error && (error as ApiError).status === 401) {
    const why = whyEndedIn((error as ApiError).data);
    return <Navigate to={loginAddress(pathname + search)} replace state={{ why }} />;
  }
  if (error && !user)
    return <StartScreen error={error as ApiError} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!user) return <StartScreen />;
  // Nothing else is open to whose profile asks for a second factor before there is one (I-20).
  if (user.mustAddSecondFactor && !user.mustChangePassword && pathname !== '/account')
    return <Navigate to="/account" replace />;
  return (
    <SignedInUserProvider value={user}>
      {user.mustChangePassword ? <PasswordPage /> : <FramePart />}
    </SignedInUserProvider>
  );
}
