import { useEffect, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { useTopDialog } from '../dialog/dialog.tsx';
import { formatCount } from '../format/index.ts';
import type { Neighbour, Neighbours } from '../list/neighbours.ts';

export interface RecordNeighboursProps {
  /** Undefined for a record that is not on the page of the list. */
  neighbours: Neighbours | undefined;
  onGoTo: (neighbour: Neighbour) => void;
}

/** Previous and next in the list one came from, also by Alt ↑ and Alt ↓ (U-15). */
export function RecordNeighbours({ neighbours, onGoTo }: RecordNeighboursProps) {
  const place = useRef<HTMLElement>(null);
  const top = useTopDialog();
  useEffect(() => {
    const goByKey = (event: KeyboardEvent) => {
      // In a field the arrows are its own; a question asked over the record is about this one.
      if (!event.altKey || (event.target as Element).closest?.('input, select, textarea')) return;
      if (top && !top.contains(place.current)) return;
      const wanted = { ArrowUp: neighbours?.previous, ArrowDown: neighbours?.next }[event.key];
      if (!wanted) return;
      event.preventDefault();
      onGoTo(wanted);
    };
    document.addEventListener('keydown', goByKey);
    return () => document.removeEventListener('keydown', goByKey);
  }, [neighbours, onGoTo, top]);
  if (!neighbours) return null;
  const { position, total, previous, next } = neighbours;
  return (
    <nav ref={place} className="club-neighbours" aria-label="Fiches de la liste">
      <IconButton
        label="Fiche précédente (Alt ↑)"
        icon="chevron-left"
        refusal={previous ? undefined : 'c’est la première'}
        onClick={() => previous && onGoTo(previous)}
      />
      <span>
        {formatCount(position)} sur {formatCount(total)}
      </span>
      <IconButton
        label="Fiche suivante (Alt ↓)"
        icon="chevron-right"
        refusal={next ? undefined : 'c’est la dernière'}
        onClick={() => next && onGoTo(next)}
      />
    </nav>
  );
}
