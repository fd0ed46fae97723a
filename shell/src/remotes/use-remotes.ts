import type { RemoteEntry } from '@club/contract';
import { useCallback, useEffect, useState } from 'react';
import { arrivedManifest, loadManifest } from './manifest-api.ts';

interface RemotesView {
  /** undefined until known. */
  remotes?: readonly RemoteEntry[];
  failed: boolean;
}

/** The deployed remotes, and a way to ask again when the list could not be had. */
export function useRemotes(): RemotesView & { retry: () => void } {
  const [view, setView] = useState<RemotesView>(() => ({ remotes: arrivedManifest(), failed: false }));
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    loadManifest().then(
      (remotes) => setView((view) => (view.remotes === remotes ? view : { remotes, failed: false })),
      () => setView({ failed: true }),
    );
  }, [attempt]);
  const retry = useCallback(() => {
    setView({ failed: false });
    setAttempt((count) => count + 1);
  }, []);
  return { ...view, retry };
}
