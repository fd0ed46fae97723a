import {
  finDegelee,
  finEffective,
  finGelee,
  joursGeles,
  seChevauchent,
  type Cotisation,
  type CotisationFormule,
  type Gel,
  type GelCompense,
  type GelDeLigne,
  type JoursGel,
  type LigneGelee,
  type PlanGel,
} from '@club/contract';
import { formatAmount, formatDate, plural } from '@club/ui/format';

/** A line of a member as a freeze meets it. */
export interface LigneGelable extends JoursGel {
  cotisationId: string;
  formuleId: string;
  designation: string;
  gels: readonly GelDeLigne[];
  /** Bought with a carnet. */
  entrees?: number | undefined;
}

type Taken = Pick<Cotisation, 'id' | 'adherents'>;

/** The lines of a member, the one that ends first first. */
export const lignesDe = (adherentId: string, cotisations: readonly Taken[]): LigneGelable[] =>
  takenBy(adherentId, cotisations)
    .map(({ cotisationId, formuleId, formule, dateDebut: du, dateFin, gels = [], entrees }) => ({
      ...{ cotisationId, formuleId, designation: formule.designation, du, gels, entrees },
      au: finEffective(dateFin, gels),
    }))
    .toSorted((one, other) => one.au.localeCompare(other.au));

const takenBy = (
  adherentId: string,
  cotisations: readonly Taken[],
): (CotisationFormule & { cotisationId: string })[] =>
  cotisations.flatMap(({ id: cotisationId, adherents }) =>
    adherents
      .filter((line) => line.adherentId === adherentId)
      .flatMap(({ formules }) => formules.map((one) => ({ ...one, cotisationId }))),
  );

/** What becomes of a line in a freeze (G-1). */
export type EffetGel =
  | { sorte: 'gelee'; jours: number; avant: string; apres: string }
  | { sorte: 'moins-chere'; jours: number }
  | { sorte: 'deja'; autre: JoursGel }
  | { sorte: 'dehors' };

export function effetSur(
  { du, au, gels, entrees }: LigneGelable,
  gel: JoursGel,
  compense: GelCompense = 'jours',
): EffetGel {
  const jours = joursGeles({ du, au }, gel);
  if (jours === 0) return { sorte: 'dehors' };
  const autre = gels.find((one) => seChevauchent(one, gel));
  if (autre) return { sorte: 'deja', autre };
  // A carnet keeps its entries, and gets the days.
  if (compense === 'credit' && entrees === undefined) return { sorte: 'moins-chere', jours };
  return { sorte: 'gelee', jours, avant: au, apres: finGelee(au, jours) };
}

/** «Natation : 45 jours, fin le 15/10/2027 au lieu du 31/08/2027». */
export const geleeText = (
  designation: string,
  { jours, ...gel }: Pick<LigneGelee, 'jours' | 'avant' | 'apres' | 'rendu' | 'aCote'>,
): string => `${designation}\u00a0: ${plural(jours, 'jour', 'jours')}, ${donneText(gel)}`;

/** What a freeze gives: «fin le 15/10/2027 au lieu du 31/08/2027», «148,00 Dh de moins», «148,00 Dh rendus, prix inchangé». */
export const donneText = ({
  avant,
  apres,
  rendu,
  aCote,
}: Pick<LigneGelee, 'avant' | 'apres' | 'rendu' | 'aCote'>): string =>
  rendu === undefined
    ? finText(apres, avant)
    : `${formatAmount(rendu)} ${aCote ? 'rendus, prix inchangé (saison close)' : 'de moins'}`;

/** A sum with its name. */
export interface Somme {
  nom: string;
  montant: number;
}

/** What becomes of the money that a freeze or a leave gives back; what is nothing is left out. */
export const sommesRendues = ({
  credite,
  annule,
  promesses,
}: Pick<PlanGel, 'credite' | 'annule' | 'promesses'>): Somme[] =>
  [
    { nom: 'Reçu, mis en crédit', montant: credite },
    { nom: 'Dû, annulé', montant: annule },
    { nom: 'Promis, annulé', montant: promesses },
  ].filter(({ montant }) => montant > 0);

/** «fin le 15/10/2027 au lieu du 31/08/2027». */
export const finText = (fin: string, avant: string): string =>
  `fin le ${formatDate(fin)} au lieu du ${formatDate(avant)}`;

/** «du 15/01/2027 au 28/02/2027». */
export const joursText = ({ du, au }: JoursGel): string => `du ${formatDate(du)} au ${formatDate(au)}`;

/** What a freeze does to a line, in a sentence. */
export function effetText(
  { designation, ...ligne }: LigneGelable,
  gel: JoursGel,
  compense: GelCompense = 'jours',
): string {
  const effet = effetSur({ designation, ...ligne }, gel, compense);
  if (effet.sorte === 'gelee') return geleeText(designation, effet);
  if (effet.sorte === 'moins-chere') {
    const days = plural(effet.jours, 'jour', 'jours');
    return `${designation}\u00a0: ${days}, prix baissé d’autant, fin le ${formatDate(ligne.au)} comme avant`;
  }
  if (effet.sorte === 'deja') return `${designation}\u00a0: déjà gelée ${joursText(effet.autre)}`;
  return `${designation}\u00a0: rien ne change, elle court ${joursText(ligne)}`;
}

/** The last days and amounts that come back when a freeze is taken back, in sentences (G-3); `cotisations`: as the lines stand now. */
export function retoursDe({ id, adherentId, lignes }: Gel, cotisations: readonly Taken[]): string[] {
  const taken = takenBy(adherentId, cotisations);
  return lignes.map(({ cotisationId, formule, avant, apres, rendu, aCote }) => {
    if (rendu !== undefined)
      return `${formule.designation}\u00a0: ${formatAmount(rendu)} ${aCote ? 'rendus sont repris' : 'de nouveau dus'}`;
    const now = taken.find((one) => one.cotisationId === cotisationId && one.formuleId === formule.id);
    const own = now?.gels?.find((gel) => gel.id === id);
    const isMoved = now && own && !own.aCote;
    const [fin, present] = isMoved ? [finDegelee(now.dateFin, own), now.dateFin] : [avant, apres];
    return `${formule.designation}\u00a0: ${finText(fin, present)}`;
  });
}
