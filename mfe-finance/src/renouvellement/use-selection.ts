import { useState } from 'react';
import { sumOf, type CandidatRenouvellement } from '@club/contract';

/** Selected members over all pages, with what each would owe. */
export interface Selection {
  ids: string[];
  montant: number;
  has(id: string): boolean;
  set(candidats: readonly CandidatRenouvellement[], chosen: boolean): void;
  clear(): void;
}

/** Reset when `choice` changes: other prices, other formulas. */
export function useSelection(choice: string): Selection {
  const [{ of, chosen }, setState] = useState({ of: choice, chosen: new Map<string, number>() });
  const now = of === choice ? chosen : new Map<string, number>();
  const keep = (next: Map<string, number>) => setState({ of: choice, chosen: next });
  return {
    ids: [...now.keys()],
    montant: sumOf([...now.values()]),
    has: (id) => now.has(id),
    set: (candidats, on) => {
      const next = new Map(now);
      for (const { adherent, montantTotal } of candidats) {
        if (on) next.set(adherent.id, montantTotal);
        else next.delete(adherent.id);
      }
      keep(next);
    },
    clear: () => keep(new Map()),
  };
}
