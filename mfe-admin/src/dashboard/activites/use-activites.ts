import { useEffect, useState } from 'react';
import type { Activite } from '@club/contract';
import { useListActivitesQuery } from '../dashboard-api.ts';
import { mergedLines } from './activite-rules.ts';
import { followForEver } from './follow-for-ever.ts';

/** Lines in view. */
const shown = 10;

/** The latest lines, new ones as they happen. */
export function useActivites() {
  const { data, error, refetch } = useListActivitesQuery(
    { limit: shown },
    { refetchOnMountOrArgChange: true },
  );
  const [live, setLive] = useState<readonly Activite[]>([]);
  const [cut, setCut] = useState(false);
  useEffect(
    () =>
      followForEver({
        onLine: (line) => setLive((before) => mergedLines([line], before, shown)),
        // What happened before the stream was open, or while it was cut, is only in the list.
        onOpen: () => {
          setCut(false);
          void refetch();
        },
        onCut: () => setCut(true),
      }),
    [refetch],
  );
  const lines = data && mergedLines(live, data, shown);
  return { lines, newest: live[0], error: lines ? undefined : error, cut, refetch };
}
