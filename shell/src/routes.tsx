import { createBrowserRouter, lazyPart } from '@club/router';
import { LoginPage } from './login/login-page.tsx';
import { CrashPage } from './pages/crash-page.tsx';
import { SessionGate } from './session/session-gate.tsx';

/** The catalogue of @club/ui, while screens are developed. Webpack leaves it out where the condition is false. */
const KitPage =
  process.env.NODE_ENV === 'development'
    ? lazyPart(async () => (await import('./kit/kit-page.tsx')).KitPage)
    : undefined;

/** /login stands alone; everything else needs a session and the frame, a chunk of its own. */
export function makeRouter() {
  return createBrowserRouter([
    { path: '/login', element: <LoginPage />, errorElement: <CrashPage /> },
    ...(KitPage ? [{ path: '/kit', element: <KitPage /> }] : []),
    { path: '*', element: <SessionGate />, errorElement: <CrashPage /> },
  ]);
}
