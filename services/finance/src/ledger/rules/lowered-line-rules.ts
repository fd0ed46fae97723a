import { minor, type Minor } from '@club/service-kit';
import type { AgreedFormule, TarificationLigne } from '../../documents/money/cotisations.ts';

interface Baisse {
  rendu: Minor;
  /** The sentence that the line keeps. */
  texte: string;
  partFixe: Minor;
}

/** A line at a lower price, with the reason: what it costs by the rules is then what it costs. */
export function baissee<F extends Pick<AgreedFormule, 'montant' | 'tarification'>>(
  formule: F,
  { rendu, texte, partFixe }: Baisse,
): F {
  if (rendu === 0) return formule;
  const { montant } = formule;
  const withoutRules: TarificationLigne = { prixDeBase: montant, partFixe, parRegles: montant, raisons: [] };
  const { raisons, ...tarification } = formule.tarification ?? withoutRules;
  const apres = minor(montant - rendu);
  const raison = { regleId: null, texte, montant: minor(0 - rendu) };
  return {
    ...formule,
    montant: apres,
    tarification: { ...tarification, parRegles: apres, raisons: [...raisons, raison] },
  };
}
