import { createBrowserRouter } from '@club/router';
import { LoginPage } from './login/login-page.tsx';
import { CrashPage } from './pages/crash-page.tsx';
import { SessionGate } from './session/session-gate.tsx';

/** /login stands alone; everything else needs a session and stands in the frame, which comes in its own chunk. */
export function makeRouter() {
  return createBrowserRouter([
    { path: '/login', element: <LoginPage />, errorElement: <CrashPage /> },
    { path: '*', element: <SessionGate />, errorElement: <CrashPage /> },
  ]);
}
