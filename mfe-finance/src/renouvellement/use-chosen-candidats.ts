import { sumOf, type CandidatRenouvellement } from '@club/contract';
import { useKeptRows } from '@club/ui/list';

/** Selected members over all pages, with what each would owe. */
export interface ChosenCandidats {
  ids: string[];
  montant: number;
  has: (id: string) => boolean;
  set: (candidats: readonly CandidatRenouvellement[], chosen: boolean) => void;
  clear: () => void;
}

/** Reset when `choice` changes: other prices, other formulas. */
export function useChosenCandidats(choice: string): ChosenCandidats {
  const owing = useKeptRows<{ id: string; montantTotal: number }>(choice);
  return {
    ids: owing.rows.map(({ id }) => id),
    montant: sumOf(owing.rows.map(({ montantTotal }) => montantTotal)),
    has: owing.has,
    set: (candidats, isChosen) =>
      owing.keep(
        candidats.map(({ adherent, montantTotal }) => ({ id: adherent.id, montantTotal })),
        isChosen,
      ),
    clear: owing.clear,
  };
}
