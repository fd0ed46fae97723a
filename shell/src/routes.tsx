import { createBrowserRouter, lazyPart } from '@club/router';
import { LoginPage } from './login/login-page.tsx';
import { CrashPage } from './pages/crash-page.tsx';
import { SessionGate } from './session/session-gate.tsx';

/** While screens are developed; a production build has neither its address nor its code. */
const catalogue = () => {
  const KitPage = lazyPart(async () => (await import('./kit/kit-page.tsx')).KitPage);
  return { path: '/kit', element: <KitPage /> };
};

/** /login stands alone; everything else needs a session and the frame, a chunk of its own. */
export function makeRouter() {
  return createBrowserRouter([
    { path: '/login', element: <LoginPage />, errorElement: <CrashPage /> },
    ...(process.env.NODE_ENV === 'development' ? [catalogue()] : []),
    { path: '*', element: <SessionGate />, errorElement: <CrashPage /> },
  ]);
}
