import { montantAProposer, sumOf, type ARenouveler, type CandidatRenouvellement } from '@club/contract';
import { useKeptRows } from '@club/ui/list';

/** Selected members over all pages, with what each would owe. */
export interface ChosenCandidats {
  ids: string[];
  montant: number;
  /** Of them, who would get an offer, and for how much. */
  aProposer: ARenouveler;
  has: (id: string) => boolean;
  set: (candidats: readonly CandidatRenouvellement[], chosen: boolean) => void;
  clear: () => void;
}

/** Reset when `choice` changes: other prices, other formulas. */
export function useChosenCandidats(choice: string): ChosenCandidats {
  const owing = useKeptRows<{ id: string; montantTotal: number; propose: number | null }>(choice);
  const offered = owing.rows.flatMap(({ propose }) => propose ?? []);
  return {
    ids: owing.rows.map(({ id }) => id),
    montant: sumOf(owing.rows.map(({ montantTotal }) => montantTotal)),
    aProposer: { adherents: offered.length, montant: sumOf(offered) },
    has: owing.has,
    set: (candidats, isChosen) =>
      owing.keep(
        candidats.map((one) => ({
          id: one.adherent.id,
          montantTotal: one.montantTotal,
          propose: montantAProposer(one),
        })),
        isChosen,
      ),
    clear: owing.clear,
  };
}
