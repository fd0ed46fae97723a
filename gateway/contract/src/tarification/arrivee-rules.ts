import { minor, type Minor } from '../rules/money.ts';
import type { LigneAvecPrix } from './regle.ts';

/** A line that was agreed before new ones come to the family; amounts in minor units. */
export interface LigneConvenue {
  id: string;
  /** What was agreed. */
  montant: Minor;
  /** Its price by the rules without the new lines, and with them. */
  sans: LigneAvecPrix;
  avec: LigneAvecPrix;
  /** Somebody agreed on its price by hand: it is left alone. */
  isFixee: boolean;
}

/** What a line that was agreed costs less from now on. */
export interface Baisse {
  id: string;
  /** Above 0. */
  montant: Minor;
  /** In French: «Arrivée (Natation) : 2e de la famille, −10 % de 2 400,00». */
  texte: string;
}

/**
 * How `reste`, what new lines could not be lowered by, lowers those that were agreed (T-11): never below their price by the rules,
 * so not below their fixed part; those first whose price falls most, then as they came. A price agreed by hand stays, since no rule
 * led to it, and others do not take what it would fall by. `arrivee` names what the new lines sell, and nobody: the sentence outlives an erasure.
 */
export function baissesDArrivee(
  lignes: readonly LigneConvenue[],
  { reste, arrivee }: { reste: Minor; arrivee: string },
): Baisse[] {
  const fall = ({ sans, avec }: LigneConvenue) => sans.montant - avec.montant;
  const open = lignes.filter(({ isFixee }) => !isFixee);
  const fallen = open.reduce((sum, ligne) => sum + fall(ligne), 0);
  let left = Math.min(reste, fallen);
  return open
    .toSorted((a, b) => fall(b) - fall(a))
    .flatMap((ligne) => {
      const { id, montant, sans, avec } = ligne;
      const part = Math.min(left, montant - avec.montant);
      if (part <= 0) return [];
      left -= part;
      const why = changementText(sans, avec);
      const texte = [`Arrivée (${arrivee})`, ...(why ? [why] : [])].join('\u00a0: ');
      return [
        { id, montant: minor(part), texte: part < fall(ligne) ? `${texte}, pour ce qui reste` : texte },
      ];
    });
}

/** The reasons that a line would have and had not, or those that it would lose; empty for the same ones. */
export function changementText(before: LigneAvecPrix, now: LigneAvecPrix): string {
  const of = ({ raisons }: LigneAvecPrix, other: LigneAvecPrix) =>
    raisons
      .filter(
        ({ regleId, montant }) =>
          !other.raisons.some((one) => one.regleId === regleId && one.montant === montant),
      )
      .map(({ texte }) => texte);
  const gained = of(now, before);
  if (gained.length > 0) return gained.join(' ; ');
  const lost = of(before, now);
  return lost.length > 0 ? `sans ${lost.join(' ; ')}` : '';
}
