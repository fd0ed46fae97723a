import {
  type Currency,
  type FamilleAPrix,
  type LigneAPrix,
  type LigneAvecPrix,
  prixDeFamille,
  type RegleTarifaire,
} from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { TarificationLigne } from '../../documents/money/cotisations.ts';

/** A family, its lines agreed before and those at hand. */
export interface FamilleNouvelle extends Pick<FamilleAPrix, 'personnes' | 'saison'> {
  avant: readonly LigneAPrix[];
  nouvelles: readonly LigneAPrix[];
  /** «Natation adulte», of a line agreed before. */
  nomDe: (ligne: LigneAPrix) => string;
}

/**
 * Prices of new lines beside those that a family has (T-6): each by the rules, less what it lowers lines agreed before by,
 * down to 0. `reste` is what is left over of that; the total less it is what `prixDAjout` answers.
 */
export function prixDesNouvelles(
  { personnes, saison, avant, nouvelles, nomDe }: FamilleNouvelle,
  regles: readonly RegleTarifaire[],
  devise: Currency,
): { prix: Map<string, TarificationLigne>; reste: Minor } {
  const priced = (lignes: readonly LigneAPrix[]) =>
    new Map(prixDeFamille({ personnes, saison, lignes }, regles, devise).map((one) => [one.id, one]));
  const [avec, sans] = [priced([...avant, ...nouvelles]), priced(avant)];
  const prix = new Map(
    nouvelles.map(({ id, fixe }): [string, TarificationLigne] => {
      const { prixDeBase, montant, raisons } = avec.get(id)!;
      return [id, { prixDeBase, partFixe: fixe, parRegles: montant, raisons: [...raisons] }];
    }),
  );
  const changes = avant.flatMap((ligne) => {
    const [now, before] = [avec.get(ligne.id)!, sans.get(ligne.id)!];
    const montant = now.montant - before.montant;
    return montant === 0
      ? []
      : [{ montant, texte: `${nomDe(ligne)}, déjà convenu\u00a0: ${changeText(before, now)}` }];
  });
  let reste = 0;
  // What makes lines dearer comes first: what lowers them has more to lower.
  for (const { montant, texte } of changes.toSorted((a, b) => b.montant - a.montant)) {
    let left = montant;
    for (const line of prix.values()) {
      const part = left > 0 ? left : Math.max(left, 0 - line.parRegles);
      if (part === 0) continue;
      line.raisons.push({ regleId: null, texte, montant: minor(part) });
      line.parRegles = minor(line.parRegles + part);
      left -= part;
    }
    reste -= left;
  }
  return { prix, reste: minor(reste) };
}

/** The sentences that a line would have now and had not, or those that it would lose. */
function changeText(before: LigneAvecPrix, now: LigneAvecPrix): string {
  const of = ({ raisons }: LigneAvecPrix, other: LigneAvecPrix) =>
    raisons
      .filter(
        ({ regleId, montant }) =>
          !other.raisons.some((one) => one.regleId === regleId && one.montant === montant),
      )
      .map(({ texte }) => texte);
  const gained = of(now, before);
  return gained.length > 0 ? gained.join(' ; ') : `sans ${of(before, now).join(' ; ')}`;
}

/**
 * How a line is sold at `montant`, by hand or by the offer of that code: the difference to its price by the rules is a reason of
 * its own, in the place of a former one (T-9).
 */
export function vendueA(tarification: TarificationLigne, montant: Minor, offre?: string): TarificationLigne {
  const { prixDeBase, parRegles } = tarification;
  const told = tarification.raisons.reduce((sum, raison) => sum + raison.montant, 0);
  const raisons = told === parRegles - prixDeBase ? tarification.raisons : tarification.raisons.slice(0, -1);
  const difference = minor(montant - parRegles);
  if (difference === 0) return { ...tarification, raisons };
  const texte = offre === undefined ? 'Prix convenu à la main' : `Prix de l’offre ${offre}`;
  return { ...tarification, raisons: [...raisons, { regleId: null, texte, montant: difference }] };
}
