import { useEffect, useRef, useState } from 'react';
import type { Saison } from '@club/contract';
import { showToast } from '@club/ui/toast';
import { closedSince } from './saison-rules.ts';
import { useListSaisonsQuery } from './saisons-api.ts';

/** Refetch interval while a season is closing, in ms. */
const whileClosing = 2000;

/** All seasons; refetched while one is closing, whose end is told. */
export function useSaisons() {
  const [closing, setClosing] = useState(false);
  const query = useListSaisonsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: closing ? whileClosing : 0,
  });
  const running = query.data?.some(({ clotureEnCours, cloturee }) => clotureEnCours && !cloturee) ?? false;
  if (running !== closing) setClosing(running);
  useTellClosed(query.data);
  return query;
}

/** «Saison clôturée», once. */
function useTellClosed(saisons: readonly Saison[] | undefined): void {
  const before = useRef<readonly Saison[]>(undefined);
  useEffect(() => {
    if (!saisons) return;
    for (const { nom } of closedSince(before.current, saisons))
      showToast({ title: 'Saison clôturée', text: `${nom}\u00a0: ses chiffres sont figés.` });
    before.current = saisons;
  }, [saisons]);
}
