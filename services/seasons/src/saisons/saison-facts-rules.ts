import { etatSaison, type FaitsSaison, type SaisonState } from '@club/contract';

const effets = {
  activation: { effet: 'activation' },
  cloture: { effet: 'cloture' },
  passage: { effet: 'a_cloturer' },
  attente: { effet: 'en_attente' },
  ouverture: { effet: 'inscriptions_ouvertes' },
  fermeture: { effet: 'inscriptions_fermees' },
  modification: { effet: null },
} as const satisfies Record<string, FaitsSaison>;

/** Null for the closing's own steps. */
export function saisonFacts(before: SaisonState | null, after: SaisonState): FaitsSaison | null {
  if (after.cloturee && !before?.cloturee) return effets.cloture;
  if (after.active && !before?.active) return effets.activation;
  if (before?.active && !after.active)
    return etatSaison(after) === 'a_cloturer' ? effets.passage : effets.attente;
  if (after.inscriptionsOuvertes && !before?.inscriptionsOuvertes) return effets.ouverture;
  if (before?.inscriptionsOuvertes && !after.inscriptionsOuvertes) return effets.fermeture;
  const isSame = (['nom', 'dateDebut', 'dateFin', 'inscriptionsDu'] as const).every(
    (field) => before?.[field] === after[field],
  );
  return isSame ? null : effets.modification;
}
