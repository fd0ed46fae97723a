import { obstacleText, sumOf, type Echeance } from '@club/contract';
import { useKeptRows } from '@club/ui/list';

/** Chosen due dates over all pages, as they stood on screen. */
export interface ChosenEcheances {
  rows: readonly Echeance[];
  montant: number;
  has: (id: string) => boolean;
  /** Those that cannot be received with others stay as they are. */
  set: (rows: readonly Echeance[], chosen: boolean) => void;
  clear: () => void;
}

/** `page`: the rows in view, which may have changed since they were chosen. */
export function useChosen(page: readonly Echeance[] = []): ChosenEcheances {
  const chosen = useKeptRows<Echeance>();
  const now = new Map(page.map((row) => [row.id, row]));
  const rows = chosen.rows.map((row) => now.get(row.id) ?? row).filter(isReceivable);
  return {
    rows,
    montant: sumOf(rows.map(({ restant }) => restant)),
    has: (id) => rows.some((row) => row.id === id),
    set: (some, isChosen) => chosen.keep(some.filter(isReceivable), isChosen),
    clear: chosen.clear,
  };
}

const isReceivable = (row: Echeance) => obstacleText(row) === undefined;
