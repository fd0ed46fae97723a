import type { RemoteEntry } from '@club/contract';
import { useLocation } from '@club/router';
import { hasTyping } from '@club/ui/leaving';
import { showToast } from '@club/ui/toast';
import { useEffect } from 'react';
import { arrivedManifest, askManifest, manifestAge } from './manifest-api.ts';
import { isShellReplaced } from './newer-shell.ts';

/** A navigation asks for the list of remotes again when it is older, in ms. */
const fresh = 2_000;
/** Gateways may serve two builds in turn while one is deployed: the page is not loaded again sooner, in ms. */
const pause = 30_000;
const reloadedAt = 'club-reloaded-at';

/** Why a screen could not be drawn: the server is away, it has other builds than this page, or neither. */
export type Cause = 'away' | 'replaced' | 'broken';

/** Asks the server. */
export async function causeOf(remote: RemoteEntry): Promise<Cause> {
  try {
    return (await isSomeReplaced([remote])) || (await isShellReplaced()) ? 'replaced' : 'broken';
  } catch {
    return 'away';
  }
}

async function isSomeReplaced(known: readonly RemoteEntry[]): Promise<boolean> {
  const now = new Map((await askManifest()).map(({ name, build }) => [name, build]));
  return known.some(({ name, build }) => now.get(name) !== undefined && now.get(name) !== build);
}

/**
 * A page that stands open while a remote is deployed goes on with the files of its day (the build keeps them). The next navigation
 * that finds a newer build loads the page again, unless something is typed by then.
 */
export function useNewerBuild(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (manifestAge() < fresh) return;
    const reloadIfReplaced = async () => {
      // Any of them: a screen draws parts of other remotes.
      if (await isSomeReplaced(arrivedManifest() ?? [])) reloadPage();
    };
    // Not reached: the page goes on with what it has, and the banner says that the server is away.
    reloadIfReplaced().catch(() => undefined);
  }, [pathname]);
}

/** Loads the page again at its address. Does not while something is typed, nor twice in a row. */
export function reloadPage(): void {
  if (hasTyping() || sinceReload() < pause) return;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
}

/** Says why the page was loaded again. */
export function useNewerBuildNotice(): void {
  useEffect(() => {
    if (sinceReload() < pause)
      showToast({ tone: 'info', title: 'Écran mis à jour', text: 'Vous avez la nouvelle version.' });
  }, []);
}

const sinceReload = (): number => Date.now() - Number(sessionStorage.getItem(reloadedAt));
