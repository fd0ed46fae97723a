import { useState } from 'react';
import { obstacleText, sumOf, type Echeance } from '@club/contract';

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
  const [chosen, setChosen] = useState<ReadonlyMap<string, Echeance>>(new Map());
  const now = new Map(page.map((row) => [row.id, row]));
  const rows = [...chosen.values()]
    .map((row) => now.get(row.id) ?? row)
    .filter((row) => obstacleText(row) === undefined);
  return {
    rows,
    montant: sumOf(rows.map(({ restant }) => restant)),
    has: (id) => rows.some((row) => row.id === id),
    set: (some, on) =>
      // Of what is chosen by now: two quick choices both count.
      setChosen((chosenByNow) => {
        const next = new Map(chosenByNow);
        for (const row of some.filter((one) => obstacleText(one) === undefined)) {
          if (on) next.set(row.id, row);
          else next.delete(row.id);
        }
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}
