import type { RemoteEntry } from '@club/contract';
import { serverMissed } from '@club/store';
import { useCallback, useEffect, useState } from 'react';
import { onServerBack } from '../health/use-health.ts';
import { arrivedManifest, loadManifest } from './manifest-api.ts';

interface RemotesView {
  /** undefined until known. */
  remotes?: readonly RemoteEntry[];
  failed: boolean;
}

/** The deployed remotes and a retry; retried by itself once the server is back. */
export function useRemotes(): RemotesView & { retry: () => void } {
  const [view, setView] = useState<RemotesView>(() => ({ remotes: arrivedManifest(), failed: false }));
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    loadManifest().then(
      (remotes) => setView((view) => (view.remotes === remotes ? view : { remotes, failed: false })),
      () => {
        setView({ failed: true });
        serverMissed();
      },
    );
  }, [attempt]);
  const retry = useCallback(() => {
    setView({ failed: false });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => (view.failed ? onServerBack(retry) : undefined), [view.failed, retry]);
  return { ...view, retry };
}
