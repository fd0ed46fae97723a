import {
  type Baisse,
  baissesDArrivee,
  changementText,
  type Currency,
  type FamilleAPrix,
  type LigneAPrix,
  type LigneAvecPrix,
  type LigneConvenue,
  prixDeFamille,
  type RegleTarifaire,
} from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { TarificationLigne } from '../../documents/money/cotisations.ts';

/** A line that a family has: an open offer's has no agreed price yet. */
export interface LigneDAvant extends LigneAPrix {
  convenue?: Pick<LigneConvenue, 'montant' | 'isFixee'>;
}

/** A family, its lines agreed before and those at hand. */
export interface FamilleNouvelle extends Pick<FamilleAPrix, 'personnes' | 'saison'> {
  avant: readonly LigneDAvant[];
  nouvelles: readonly LigneAPrix[];
  /** «Natation adulte», of any line. */
  nomDe: (ligne: LigneAPrix) => string;
}

/**
 * Prices of new lines beside those that a family has (T-6): each by the rules, less what it lowers lines agreed before by,
 * down to 0. What is left over of that lowers the agreed lines themselves (`baisses`, T-11); `reste` is what none of them takes. The
 * total of the new lines less both is what `prixDAjout` answers.
 */
export function prixDesNouvelles(
  { personnes, saison, avant, nouvelles, nomDe }: FamilleNouvelle,
  regles: readonly RegleTarifaire[],
  devise: Currency,
): { prix: Map<string, TarificationLigne>; baisses: Baisse[]; reste: Minor } {
  const priced = (lignes: readonly LigneAPrix[]) =>
    new Map(prixDeFamille({ personnes, saison, lignes }, regles, devise).map((one) => [one.id, one]));
  const [avec, sans] = [priced([...avant, ...nouvelles]), priced(avant)];
  const prix = new Map(
    nouvelles.map(({ id, fixe }): [string, TarificationLigne] => {
      const { prixDeBase, montant, raisons } = avec.get(id)!;
      return [id, { prixDeBase, partFixe: fixe, parRegles: montant, raisons: [...raisons] }];
    }),
  );
  let deja = dejaBaisse(avant, sans);
  const changes = avant.flatMap((ligne) => {
    const [now, before] = [avec.get(ligne.id)!, sans.get(ligne.id)!];
    const fallen = Math.max(0, before.montant - now.montant);
    // Not lowered twice for the same.
    const known = ligne.convenue?.isFixee === false ? Math.min(deja, fallen) : 0;
    deja -= known;
    const montant = now.montant - before.montant + known;
    return montant === 0
      ? []
      : [
          {
            montant,
            texte: `${nomDe(ligne)}, déjà convenu\u00a0: ${changementText(before, now)}`,
            isLowered: ligne.convenue?.isFixee === false,
          },
        ];
  });
  let reste = 0;
  // What makes lines dearer comes first: what lowers them has more to lower. Lines that can be lowered themselves come last.
  const inTurn = changes.toSorted(
    (a, b) =>
      Number(b.montant > 0) - Number(a.montant > 0) ||
      Number(a.isLowered) - Number(b.isLowered) ||
      b.montant - a.montant,
  );
  for (const { montant, texte } of inTurn) {
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
  const convenues = avant.flatMap(({ id, convenue }) =>
    convenue ? [{ id, ...convenue, sans: sans.get(id)!, avec: avec.get(id)! }] : [],
  );
  const arrivee = [...new Set(nouvelles.map(nomDe))].join(', ');
  const baisses = baissesDArrivee(convenues, { reste: minor(reste), arrivee });
  return { prix, baisses, reste: minor(reste - baisses.reduce((sum, { montant }) => sum + montant, 0)) };
}

/** What the family pays less already than the rules say without new lines: an arrival lowered it whose line is gone since (T-11). */
function dejaBaisse(avant: readonly LigneDAvant[], sans: ReadonlyMap<string, LigneAvecPrix>): number {
  const open = avant.filter(({ convenue }) => convenue?.isFixee === false);
  const sum = open.reduce((all, { id, convenue }) => all + sans.get(id)!.montant - convenue!.montant, 0);
  return Math.max(0, sum);
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
