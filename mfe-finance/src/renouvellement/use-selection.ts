import { useState } from 'react';
import { sumOf, type CandidatRenouvellement } from '@club/contract';

/** Selected members over all pages, with what each would owe. */
export interface Selection {
  ids: string[];
  montant: number;
  has: (id: string) => boolean;
  set: (candidats: readonly CandidatRenouvellement[], chosen: boolean) => void;
  clear: () => void;
}

/** Reset when `choice` changes: other prices, other formulas. */
export function useSelection(choice: string): Selection {
  const nothing = { of: choice, chosen: new Map<string, number>() };
  const [kept, setKept] = useState(nothing);
  const now = kept.of === choice ? kept.chosen : nothing.chosen;
  return {
    ids: [...now.keys()],
    montant: sumOf([...now.values()]),
    has: (id) => now.has(id),
    set: (candidats, on) =>
      // Of what is chosen by now: two quick choices both count.
      setKept((byNow) => {
        const chosen = new Map(byNow.of === choice ? byNow.chosen : []);
        for (const { adherent, montantTotal } of candidats) {
          if (on) chosen.set(adherent.id, montantTotal);
          else chosen.delete(adherent.id);
        }
        return { of: choice, chosen };
      }),
    clear: () => setKept(nothing),
  };
}
