import type { RegleClub } from '@club/contract';

type Placed = Pick<RegleClub, 'id' | 'ordre'>;

/** `regles` in the order in which they act, with the one at `from` moved up (−1) or down (1); as they are at an end. */
export function movedRegles<Regle>(regles: readonly Regle[], from: number, by: -1 | 1): readonly Regle[] {
  const [moved, other] = [regles[from], regles[from + by]];
  if (moved === undefined || other === undefined) return regles;
  return regles.map((regle, at) => (at === from ? other : at === from + by ? moved : regle));
}

/** The places to store so that rules act in this order: two where all differ already, all that are wrong otherwise. */
export function newPlaces<Regle extends Placed>(regles: readonly Regle[]): { regle: Regle; ordre: number }[] {
  const known = regles.map(({ ordre }) => ordre).toSorted((a, b) => a - b);
  const differ = new Set(known).size === known.length;
  return regles
    .map((regle, at) => ({ regle, ordre: differ ? known[at]! : at + 1 }))
    .filter(({ regle, ordre }) => regle.ordre !== ordre);
}
