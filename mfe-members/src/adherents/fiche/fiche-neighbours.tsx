import { useEffect } from 'react';
import { IconButton } from '@club/ui/button';
import { formatCount } from '@club/ui/format';
import type { Neighbour, Neighbours } from '../list/use-neighbours.ts';

interface FicheNeighboursProps {
  total: number;
  neighbours: Neighbours | undefined;
  onGoTo: (neighbour: Neighbour) => void;
}

/** Previous and next in the list one came from, also by Alt ↑ and Alt ↓. */
export function FicheNeighbours({ total, neighbours, onGoTo }: FicheNeighboursProps) {
  useEffect(() => {
    const goByKey = (event: KeyboardEvent) => {
      // In a field the arrows are its own.
      if (!event.altKey || (event.target as Element).closest?.('input, select, textarea')) return;
      const wanted = { ArrowUp: neighbours?.previous, ArrowDown: neighbours?.next }[event.key];
      if (!wanted) return;
      event.preventDefault();
      onGoTo(wanted);
    };
    document.addEventListener('keydown', goByKey);
    return () => document.removeEventListener('keydown', goByKey);
  }, [neighbours, onGoTo]);
  if (!neighbours) return null;
  const { position, previous, next } = neighbours;
  return (
    <nav className="fiche-neighbours" aria-label="Fiches de la liste">
      <IconButton
        label="Fiche précédente (Alt ↑)"
        icon="chevron-left"
        disabled={!previous}
        onClick={() => previous && onGoTo(previous)}
      />
      <span>
        {formatCount(position)} sur {formatCount(total)}
      </span>
      <IconButton
        label="Fiche suivante (Alt ↓)"
        icon="chevron-right"
        disabled={!next}
        onClick={() => next && onGoTo(next)}
      />
    </nav>
  );
}
