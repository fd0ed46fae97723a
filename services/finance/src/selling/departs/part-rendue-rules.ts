import {
  daysBetween,
  daysLater,
  type DepartRendu,
  type JoursGel,
  joursEntre,
  joursGeles,
  lastDayOfMonths,
  monthsBetween,
} from '@club/contract';
import { minor, type Minor } from '@club/service-kit';

/** A line as a leave or a freeze meets it; amounts in minor units, days `YYYY-MM-DD`. */
export interface LigneAPrix extends JoursGel {
  prix: Minor;
  /** The part of it that is never given back (T-1). */
  partFixe: Minor;
  gels: readonly JoursGel[];
  /** Of a carnet: entries bought, and taken of it. */
  entrees?: { achetees: number; prises: number } | undefined;
}

/** The club's rules of a leave (L-2). */
export interface ReglesDepart {
  rendu: DepartRendu;
  /** The club asks for a certificate, and none was presented. */
  sansCertificat: boolean;
}

/** Refund of a price, with its reason. */
export interface PartRendue {
  rendu: Minor;
  texte: string;
}

/**
 * Refund of a line for a leave on a day (L-2): never the fixed part, rounded down to the minor unit. Days on which it stood
 * still were not used, and are not of its own.
 */
export function partRendue(
  ligne: LigneAPrix,
  jour: string,
  { rendu, sansCertificat }: ReglesDepart,
): PartRendue {
  const nothing = (texte: string) => ({ rendu: minor(0), texte });
  if (jour < ligne.du) {
    const kept = fixeDe(ligne) > 0 ? 'tout est rendu sauf la part fixe' : 'tout est rendu';
    return { rendu: variableDe(ligne), texte: `rien n’a commencé, ${kept}` };
  }
  if (rendu === 'rien') return nothing('rien n’est rendu');
  if (sansCertificat) return nothing('rien n’est rendu sans certificat médical');
  const { unite, reste, total } = ligne.entrees ? entreesDe(ligne.entrees) : tempsDe(ligne, jour, rendu);
  if (reste === 0) return nothing(`il ne reste ${unite.rien}`);
  const texte = `${reste} ${reste > 1 ? unite.plusieurs : unite.un} sur ${total} ${reste > 1 ? unite.rendus : unite.rendu}`;
  return { rendu: share(variableDe(ligne), reste, total), texte };
}

/**
 * What the price of a line falls by for days on which it stands still (G-5): as many of its own days, those of former freezes left
 * out, rounded down to the minor unit.
 */
export function partGelee(ligne: LigneAPrix, jours: number): PartRendue {
  const total = joursPropres(ligne, ligne.au);
  const texte = `${jours} ${jours > 1 ? 'jours' : 'jour'} sur ${total} ${jours > 1 ? 'rendus' : 'rendu'}`;
  return { rendu: share(variableDe(ligne), Math.min(jours, total), total), texte };
}

/** True where a leave takes the entries that are left of a carnet: their price goes back (L-3). */
export const rendEntrees = (ligne: LigneAPrix, jour: string, regles: ReglesDepart): boolean =>
  ligne.entrees !== undefined && (jour < ligne.du || (regles.rendu !== 'rien' && !regles.sansCertificat));

const mois = { un: 'mois', plusieurs: 'mois', rendu: 'rendu', rendus: 'rendus', rien: 'aucun mois entier' };
const jours = { un: 'jour', plusieurs: 'jours', rendu: 'rendu', rendus: 'rendus', rien: 'aucun jour' };
const entrees = {
  un: 'entrée',
  plusieurs: 'entrées',
  rendu: 'rendue',
  rendus: 'rendues',
  rien: 'aucune entrée',
};

function entreesDe({ achetees, prises }: NonNullable<LigneAPrix['entrees']>) {
  return { unite: entrees, reste: Math.max(0, achetees - prises), total: achetees };
}

function tempsDe(ligne: LigneAPrix, jour: string, rendu: 'mois' | 'jours') {
  if (rendu === 'jours') {
    const total = joursPropres(ligne, ligne.au);
    return { unite: jours, reste: total - joursPropres(ligne, jour), total };
  }
  const total = moisEntames(ligne, ligne.au);
  return { unite: mois, reste: total - moisEntames(ligne, jour), total };
}

/** Days of a line up to a day, without those on which it stands still. */
function joursPropres({ du, gels }: LigneAPrix, jour: string): number {
  const geles = gels.reduce((sum, gel) => sum + joursGeles({ du, au: jour }, gel), 0);
  return joursEntre(du, jour) - geles;
}

/** Months of a line that have begun by a day, as M-6 counts them. */
function moisEntames(ligne: LigneAPrix, jour: string): number {
  const own = daysLater(ligne.du, Math.max(0, joursPropres(ligne, jour) - 1));
  let count = Math.max(1, monthsBetween(ligne.du, own));
  while (daysBetween(lastDayOfMonths(ligne.du, count), own) > 0) count += 1;
  return count;
}

const fixeDe = ({ prix, partFixe }: LigneAPrix): number => Math.min(partFixe, prix);
const variableDe = (ligne: LigneAPrix): Minor => minor(ligne.prix - fixeDe(ligne));

const share = (montant: Minor, part: number, whole: number): Minor =>
  whole === 0 ? minor(0) : minor(Number((BigInt(montant) * BigInt(part)) / BigInt(whole)));
