import { createBrowserRouter } from '@club/router';
import { LoginPage } from './login/login-page.tsx';
import { CrashPage } from './pages/crash-page.tsx';
import { SessionGate } from './session/session-gate.tsx';

/** /login stands alone; everything else needs a session and the frame, a chunk of its own. */
export function makeRouter() {
  return createBrowserRouter([
    { path: '/login', element: <LoginPage />, errorElement: <CrashPage /> },
    { path: '*', element: <SessionGate />, errorElement: <CrashPage /> },
  ]);
}
