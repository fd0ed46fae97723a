import { agreed, writtenDay } from '@club/contract';
import type { Likeness } from './twin-rules.ts';

const birthWords = {
  egale: 'même date de naissance',
  proche: 'dates de naissance proches',
  inconnue: 'date de naissance inconnue',
  autre: 'dates de naissance différentes',
} as const;

/** Why two records may be one person: a French sentence. It tells no personal field: an identity card is a «coordonnée». */
export function twinWords({ names, birth, contact }: Likeness): string {
  const nameWords = names === 'memes' ? 'Même nom' : 'Noms proches';
  return `${[nameWords, birthWords[birth], ...(contact ? ['mêmes coordonnées'] : [])].join(', ')}.`;
}

/** `Ben Ali Mohamed, né(e) le 03/05/1990`. */
export function namedWithBirth(person: {
  nom: string;
  prenom: string;
  civilite?: string | null;
  dateNaissance?: string | null;
}): string {
  const { nom, prenom, dateNaissance } = person;
  const name = `${nom} ${prenom}`;
  return dateNaissance ? `${name}, ${agreed('né', person.civilite)} le ${writtenDay(dateNaissance)}` : name;
}

type Existing = Parameters<typeof namedWithBirth>[0] & { codeAdherent: string };

/** Who is there already, and how alike the first is; without likeness he is the same by name and birth. */
export function existingWords(there: readonly Existing[], likeness: Likeness | null): string {
  const names = there.map((one) => `${namedWithBirth(one)} (${one.codeAdherent})`).join('\u00a0; ');
  const verb = there.length > 1 ? 'existent' : 'existe';
  return likeness === null
    ? `${names} ${verb} déjà.`
    : `${names} ${verb} déjà\u00a0: ${lowered(twinWords(likeness))}`;
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
