import { useEffect, useRef, useState } from 'react';
import type { Saison } from '@club/contract';
import { showToast } from '@club/ui/toast';
import { closedSince } from './saison-rules.ts';
import { useListSaisonsQuery } from './saisons-api.ts';

/** How often, in ms, the seasons are asked for again while one is being closed. */
const whileClosing = 2000;

/** All seasons; while one is being closed they are asked for again until it is, which is told. */
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

/** «Saison clôturée», once, whether the closing ended with its call or long after. */
function useTellClosed(saisons: readonly Saison[] | undefined): void {
  const before = useRef<readonly Saison[]>(undefined);
  useEffect(() => {
    if (!saisons) return;
    for (const { nom } of closedSince(before.current, saisons))
      showToast({ title: 'Saison clôturée', text: `${nom}\u00a0: ses chiffres sont figés.` });
    before.current = saisons;
  }, [saisons]);
}
