import { useQueryParams } from '@club/router';
import { useEffect, useRef } from 'react';
import type { ListDisplay } from './list-display.ts';
import type { ListLayout } from './list-layout.ts';

/**
 * Opens one’s default view when the list is opened by an address that says nothing but what it is of. Once: whoever goes on to
 * «Standard», or takes its filters away, has what he asked for.
 */
export function useDefaultView(display: Omit<ListDisplay<never>, 'more'> | undefined, layout: ListLayout) {
  const [params] = useQueryParams();
  const scope = display?.schema.scope ?? [];
  const isBare = [...params.keys()].every((name) => scope.includes(name));
  const isOpening = useRef(isBare);
  const isKnown = display?.saved.isKnown ?? false;
  const chosen = display?.saved.views.find(({ parDefaut }) => parDefaut);
  useEffect(() => {
    if (!isOpening.current || !isKnown) return;
    isOpening.current = false;
    if (isBare && chosen) layout.show(chosen.adresse, { replace: true });
  }, [isKnown, isBare, chosen, layout]);
}
