import type { RemoteEntry } from '@club/contract';
import { KnownPathsProvider, useLocation } from '@club/router';
import { useSignedInUser } from '@club/store';
import { LeaveGuard } from '@club/ui/leaving';
import { LoadPartProvider } from '@club/ui/remote-part';
import { ToastRegion } from '@club/ui/toast';
import { followTips } from '@club/ui/tip';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { EssaiBanner } from '../essai/essai-banner.tsx';
import { ServiceBanner } from '../health/service-banner.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useSingleKeys } from '../keys/use-single-keys.ts';
import { Palette } from '../palette/palette.tsx';
import { RestoredBanner } from '../restauration/restored-banner.tsx';
import { SessionEndBanner } from '../session/session-end-banner.tsx';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { useRightsThatFollow } from '../session/use-rights-that-follow.ts';
import { useClubSettings } from '../settings/use-club-settings.ts';
import { useWritten } from '../settings/use-written.ts';
import { loadPart } from '../remotes/load-routes.ts';
import { useNewerBuildNotice } from '../remotes/newer-build.ts';
import { useRemotes } from '../remotes/use-remotes.ts';
import { Content } from './content.tsx';
import { menuOf } from './menu-rules.ts';
import { Sidebar } from './sidebar.tsx';
import { Topbar } from './topbar.tsx';
import { useMenuFold } from './use-menu-fold.ts';
import { useWelcome } from './use-welcome.ts';

const noRemotes: readonly RemoteEntry[] = [];

type Overlay = 'palette' | 'keys' | undefined;

/** What stands around every screen. */
export function Frame() {
  const { permissions } = useSignedInUser();
  const { remotes, failed, retry } = useRemotes();
  const [overlay, setOverlay] = useState<Overlay>();
  const { pathname } = useLocation();
  const paths = useMemo(() => remotes?.flatMap((remote) => remote.paths) ?? [], [remotes]);
  const openPalette = useCallback(() => setOverlay('palette'), []);
  const openKeys = useCallback(() => setOverlay('keys'), []);
  const close = useCallback(() => setOverlay(undefined), []);
  const [areSingleOn, setSingleOn] = useSingleKeys();
  useKeys({ openPalette, openKeys, areSingleOn });
  useEffect(followTips, []);
  useWelcome();
  useNewerBuildNotice();
  useRightsThatFollow();
  useClubSettings();
  const written = useWritten();
  const { isFolded, fold } = useMenuFold();

  return (
    <KnownPathsProvider value={paths}>
      <div className={isFolded ? 'club-frame club-frame-folded' : 'club-frame'}>
        <a className="club-skip" href="#contenu">
          Aller au contenu
        </a>
        <Sidebar
          groups={menuOf(remotes ?? noRemotes, permissions)}
          pathname={pathname}
          isFolded={isFolded}
          onFold={fold}
        />
        <div className="club-main">
          <Topbar onSearch={openPalette} />
          <ServiceBanner />
          <EssaiBanner />
          <SessionEndBanner />
          {permissions.includes('admin.manage_permissions') && <RestoredBanner />}
          <main id="contenu" className="club-content" tabIndex={-1}>
            <LoadPartProvider value={loadPart}>
              <Content key={written} remotes={remotes} failed={failed} onRetry={retry} />
            </LoadPartProvider>
          </main>
        </div>
        {overlay === 'palette' && (
          <Palette remotes={remotes ?? noRemotes} onClose={close} onShowKeys={openKeys} />
        )}
        {overlay === 'keys' && (
          <KeysDialog areSingleOn={areSingleOn} onSwitchSingle={setSingleOn} onClose={close} />
        )}
        <LeaveGuard />
        <SignInAgain />
        <ToastRegion />
      </div>
    </KnownPathsProvider>
  );
}
