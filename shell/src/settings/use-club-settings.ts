import { settingsCalls } from '@club/contract';
import { followEvents, useGetPublicSettingsQuery, useGetSettingsQuery, useMarkStale } from '@club/store';
import { setClub, setPublicClub } from '@club/ui/club';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Name, logo and colour for who has not signed in. */
export function usePublicClub(): void {
  const { data } = useGetPublicSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (data) setPublicClub(data);
  }, [data]);
}

/** The club's settings, as they are now and as anybody changes them, in any window. */
export function useClubSettings(): void {
  const { data } = useGetSettingsQuery();
  useEffect(() => {
    if (data) setClub(data);
  }, [data]);
  useFollowedSettings(data?.version);
}

function useFollowedSettings(version: number | undefined): void {
  const markStale = useMarkStale();
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const known = useRef(version);
  useEffect(() => {
    known.current = version;
  }, [version]);
  const isRead = version !== undefined;
  useEffect(() => {
    // Browsers keep few connections per server: hidden windows give theirs up, and are told the version when they come back.
    if (!isVisible || !isRead) return;
    return followEvents(
      settingsCalls.followSettings,
      { params: undefined },
      {
        onMessage: (told) => {
          if (told.version !== known.current) markStale(['Settings']);
        },
      },
    );
  }, [isVisible, isRead, markStale]);
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
