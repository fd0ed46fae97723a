import { IconButton } from '@club/ui/button';
import { formatCount } from '@club/ui/format';
import type { Neighbour, Neighbours } from '../list/use-neighbours.ts';

interface FicheNeighboursProps {
  total: number;
  neighbours: Neighbours | undefined;
  onGoTo: (neighbour: Neighbour) => void;
}

/** Previous and next in the list one came from. */
export function FicheNeighbours({ total, neighbours, onGoTo }: FicheNeighboursProps) {
  if (!neighbours) return null;
  const { position, previous, next } = neighbours;
  return (
    <nav className="fiche-neighbours" aria-label="Fiches de la liste">
      <IconButton
        label="Fiche précédente"
        icon="chevron-left"
        disabled={!previous}
        onClick={() => previous && onGoTo(previous)}
      />
      <span>
        {formatCount(position)} sur {formatCount(total)}
      </span>
      <IconButton
        label="Fiche suivante"
        icon="chevron-right"
        disabled={!next}
        onClick={() => next && onGoTo(next)}
      />
    </nav>
  );
}
