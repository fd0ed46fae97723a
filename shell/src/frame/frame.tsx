import { useLocation } from '@club/router';
import { useSignedInUser } from '@club/store';
import { ClubProvider } from '@club/ui/provider';
import { ToastRegion } from '@club/ui/toast';
import { lazy, Suspense, useCallback, useState } from 'react';
import { ServiceBanner } from '../health/service-banner.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useRemotes } from '../remotes/use-remotes.ts';
import { Content } from './content.tsx';
import { menuOf } from './menu-rules.ts';
import { nonce } from './nonce.ts';
import { Sidebar } from './sidebar.tsx';
import { Topbar } from './topbar.tsx';
import { useWelcome } from './use-welcome.ts';

const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('../keys/keys-dialog.tsx')).KeysDialog }));

type Overlay = 'palette' | 'keys' | undefined;

/** What stands around every screen (ui.md "The frame"). */
export function Frame() {
  const { permissions } = useSignedInUser();
  const { remotes, failed, retry } = useRemotes();
  const [overlay, setOverlay] = useState<Overlay>();
  const { pathname } = useLocation();
  const openPalette = useCallback(() => setOverlay('palette'), []);
  const openKeys = useCallback(() => setOverlay('keys'), []);
  const close = useCallback(() => setOverlay(undefined), []);
  useKeys({ openPalette, openKeys });
  useWelcome();

  return (
    <ClubProvider nonce={nonce}>
      <div className="club-frame">
        <a className="club-skip" href="#contenu">
          Aller au contenu
        </a>
        <Sidebar groups={menuOf(remotes ?? [], permissions)} pathname={pathname} />
        <div className="club-main">
          <Topbar onSearch={openPalette} />
          <ServiceBanner />
          <main id="contenu" className="club-content" tabIndex={-1}>
            <Content remotes={remotes} failed={failed} onRetry={retry} />
          </main>
        </div>
        <Suspense>
          {overlay === 'palette' && <Palette remotes={remotes ?? []} onClose={close} />}
          {overlay === 'keys' && <KeysDialog onClose={close} />}
        </Suspense>
        <ToastRegion />
      </div>
    </ClubProvider>
  );
}
