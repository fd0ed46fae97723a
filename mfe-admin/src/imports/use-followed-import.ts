import { useState } from 'react';
import type { ImportRun } from '@club/contract';
import { statusOf } from '@club/ui/problem';
import { useGetImportQuery } from './imports-api.ts';

/** Refetch interval while the server does not know the import yet, in ms. */
const askAgainMs = 300;

/** An import in view, `listed` until it is read. While its file is sent it may not be known yet, which is no error. */
export function useFollowedImport(id: string, sending: boolean, listed?: ImportRun) {
  const [unknown, setUnknown] = useState(false);
  const {
    currentData: run = listed,
    error,
    refetch,
  } = useGetImportQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: sending && unknown ? askAgainMs : 0,
  });
  const notYetKnown = sending && !run && statusOf(error) === 404;
  if (notYetKnown !== unknown) setUnknown(notYetKnown);
  return { run, error: notYetKnown ? undefined : error, retry: () => void refetch() };
}
