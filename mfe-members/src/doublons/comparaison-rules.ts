import {
  champsFusion,
  enteredFields,
  type Adherent,
  type ChampFusion,
  type Comparaison,
  type EmporteEffacement,
  type ValeursFusion,
} from '@club/contract';
import { plural } from '@club/ui/format';

/** One of the two records, by its place on the screen. */
export type Place = 0 | 1;
export const places: readonly Place[] = [0, 1];
export const otherPlace = (place: Place): Place => (place === 0 ? 1 : 0);

/** Whose value of each field stays. */
export type Choices = Partial<Record<ChampFusion, Place>>;

type Two = readonly [Adherent, Adherent];

const listFormat = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Values that say nothing: a field that was never filled in. */
function isBlank(adherent: Adherent, champ: ChampFusion): boolean {
  const value = adherent[champ];
  return value === null || value === false || value === '' || value === '[]';
}

/** The one that was made first: it is the one that staff know. */
export const olderOf = ([a, b]: Two): Place => (a.createdAt <= b.createdAt ? 0 : 1);

/** Fields in which the two differ, in the order of the record. */
export function differences([a, b]: Two): ChampFusion[] {
  return champsFusion.filter((champ) => a[champ] !== b[champ]);
}

/** What is filled in stays, else what the older record says; the code and the status are those of the record that is kept. */
export function firstChoices(two: Two, kept: Place): Choices {
  const older = olderOf(two);
  const choiceOf = (champ: ChampFusion): Place => {
    if (champ === 'codeAdherent' || champ === 'statut') return kept;
    const [isBlankA, isBlankB] = [isBlank(two[0], champ), isBlank(two[1], champ)];
    if (isBlankA === isBlankB) return older;
    return isBlankA ? 1 : 0;
  };
  return Object.fromEntries(differences(two).map((champ) => [champ, choiceOf(champ)]));
}

/** The choices as the contract has them. */
export function valeursOf(choices: Choices, kept: Place): ValeursFusion {
  return Object.fromEntries(
    Object.entries(choices).map(([champ, place]) => [champ, place === kept ? 'garder' : 'fondre']),
  );
}

/** Name of a field, as the record has it. */
export const champLabel = (champ: ChampFusion): string =>
  champ === 'photoUrl' ? 'Photo' : enteredFields[champ].label;

/** «2 cotisations, 3 règlements et la photo»; «rien» when nothing hangs on it. */
export function hangingText(possede: EmporteEffacement): string {
  const counts: [number, string, string][] = [
    [possede.cotisations, 'cotisation', 'cotisations'],
    [possede.reglements, 'règlement', 'règlements'],
    [possede.credits, 'crédit', 'crédits'],
    [possede.recus, 'reçu', 'reçus'],
    [possede.certificats, 'certificat médical', 'certificats médicaux'],
    [possede.cartes, 'carte imprimée', 'cartes imprimées'],
    [possede.entrees, 'entrée', 'entrées'],
  ];
  const told = counts.flatMap(([count, one, many]) => (count > 0 ? [plural(count, one, many)] : []));
  return listFormat.format([...told, ...(possede.photo ? ['une photo'] : [])]) || 'rien';
}

/** Why the merge cannot begin yet; undefined when it can. */
export function whyNot({ jumeaux, obstacles }: Comparaison, isConfirmed: boolean): string | undefined {
  if (obstacles.length > 0) return obstacles.join(' ');
  return jumeaux && !isConfirmed ? 'Confirmez d’abord qu’il s’agit bien d’une seule personne.' : undefined;
}
