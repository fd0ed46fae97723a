import type { FaitsSaison, SaisonState } from '@club/contract';

const effets = {
  activation: { effet: 'activation' },
  cloture: { effet: 'cloture' },
  modification: { effet: null },
} as const satisfies Record<string, FaitsSaison>;

/** Null for the closing's own steps. */
export function saisonFacts(before: SaisonState | null, after: SaisonState): FaitsSaison | null {
  if (after.cloturee && !before?.cloturee) return effets.cloture;
  if (after.active && !before?.active) return effets.activation;
  const isSame = (['nom', 'dateDebut', 'dateFin', 'active'] as const).every(
    (field) => before?.[field] === after[field],
  );
  return isSame ? null : effets.modification;
}
