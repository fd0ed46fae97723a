import { lineText } from '../reading/cell-values.ts';
import type { Cell } from '../reading/cell.ts';

/** A name that one cell held whole. */
export interface SplitName {
  nom: string;
  prenom: string;
  /** Nothing but their order says which word is which. */
  isGuessed: boolean;
}

/** Words that belong to the family name after them. */
const particles = new Set(
  'ben bin ibn bou abou abu el al ould ouled oulad ait aït haj hadj sidi de du des la le van von da di بن ابن بو آيت ولد'.split(
    ' ',
  ),
);

const isUpper = (word: string) =>
  /\p{Lu}/u.test(word) && word === word.toLocaleUpperCase('fr') && word.length > 1;

/**
 * Splits «BEN AMMAR Hélène», «Hélène BEN AMMAR» or «Ben Ammar, Hélène» (W-16). Without capitals or a comma the family name is
 * taken to come first; particles stay with the word after them. Null for a single word.
 */
export function splitName(cell: Cell | undefined): SplitName | null {
  const text = lineText(cell);
  const [before, after, ...more] = text.split(',').map((part) => part.trim());
  if (before && after && more.length === 0) return { nom: before, prenom: after, isGuessed: false };
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length < 2) return null;
  const [upper, others] = [words.filter(isUpper), words.filter((word) => !isUpper(word))];
  if (upper.length > 0 && others.length > 0) {
    return { nom: upper.join(' '), prenom: others.join(' '), isGuessed: false };
  }
  let end = 1;
  while (end < words.length - 1 && particles.has(words[end - 1]!.toLowerCase())) end += 1;
  return { nom: words.slice(0, end).join(' '), prenom: words.slice(end).join(' '), isGuessed: true };
}
