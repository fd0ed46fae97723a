import { entreesText } from '../formules/duree-rules.ts';
import type { FormulePassage } from '../passages/passage.ts';
import type { ComptesCarnet } from './carnet.ts';

/** Entries of a line as they are kept. */
export interface EntreesDeLigne extends Pick<ComptesCarnet, 'achetees' | 'prises'> {
  /** Last day, `YYYY-MM-DD`. */
  au: string;
  /** Its cotisation is in the trash, or has the line no more. */
  rendu: boolean;
}

/** What became of the entries of a carnet on a day, `YYYY-MM-DD` (K-2). */
export function comptesDuCarnet(
  { achetees, prises, au, rendu }: EntreesDeLigne,
  jour: string,
): ComptesCarnet {
  const reste = achetees - prises;
  const [rendues, expirees] = rendu ? [reste, 0] : au < jour ? [0, reste] : [0, 0];
  return { achetees, prises, restantes: reste - rendues - expirees, expirees, rendues };
}

/** A formula that is a carnet, at the door. */
export type CarnetPassage = FormulePassage & Required<Pick<FormulePassage, 'carnet'>>;

export const isCarnet = (formule: FormulePassage): formule is CarnetPassage => formule.carnet !== undefined;

/** True of a formula by which nobody enters any more: a carnet without an entry (K-3). */
export const isEpuise = ({ carnet }: FormulePassage): boolean =>
  carnet !== undefined && carnet.restantes === 0;

/** The carnet of which an entry is taken, of formulas that all let in: the one that ends first; null where one is no carnet (K-3). */
export function carnetEntame(formules: readonly FormulePassage[]): CarnetPassage | null {
  const carnets = formules.filter(isCarnet);
  if (carnets.length < formules.length) return null;
  return (
    carnets.toSorted((a, b) => a.au.localeCompare(b.au) || a.carnet.id.localeCompare(b.carnet.id))[0] ?? null
  );
}

/** Why who has used a carnet up is refused: «Tennis : 10 entrées sur 10 prises.» */
export const epuiseText = ({ designation, carnet }: CarnetPassage): string =>
  `${designation}\u00a0: ${entreesText(carnet.achetees)} sur ${carnet.achetees} prise${carnet.achetees > 1 ? 's' : ''}.`;

/** What is said of who has just taken an entry: «il reste 3 entrées», «c’était la dernière entrée». */
export const resteText = (restantes: number): string =>
  restantes === 0 ? 'c’était la dernière entrée' : `il reste ${entreesText(restantes)}`;

/** What is said without network of who has just taken an entry: what other doors take meanwhile is not known (K-7). */
export const auPlusText = (restantes: number): string =>
  restantes === 0
    ? 'entrée prise, c’était la dernière'
    : `entrée prise, il restera au plus ${entreesText(restantes)}`;

/** Without network, of a carnet of which the door holds no entry (K-7). */
export const nonTenuText = (designation: string): string =>
  `${designation}\u00a0: cette porte ne tient pas d’entrée du carnet sans réseau. Vérifiez à l’accueil.`;

/** Without network, of a carnet of which the door has taken the entry that it held (K-7). */
export const tenuePriseText = (designation: string): string =>
  `${designation}\u00a0: l’entrée que tenait cette porte est prise, les autres ne se comptent pas sans réseau. Vérifiez à l’accueil.`;

/** With network, of a carnet whose last entries other doors hold (K-8): one of them was heard, or all are silent. */
export const tenueAilleursText = (designation: string, tenue: 'rappelee' | 'muette'): string =>
  tenue === 'rappelee'
    ? `${designation}\u00a0: une autre porte tient l’entrée qui reste. Présentez la carte à nouveau dans ${secondesPorte}\u00a0secondes.`
    : `${designation}\u00a0: une porte qui ne répond pas tient l’entrée qui reste. Vérifiez à l’accueil.`;

/** Hours after which the entry of a browser that was never heard again is free: what it took of it has come by then (K-9). */
export const heuresBail = 24;

/** Seconds between two calls of an open door, which hears by them what is recalled. */
export const secondesPorte = 20;
