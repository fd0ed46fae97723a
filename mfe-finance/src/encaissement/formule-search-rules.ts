import { fold, holdsWords, type Formule } from '@club/contract';
import { byCode } from '../catalogue/catalogue-rules.ts';

/**
 * Active formulas that match, best first: exact code, code prefix, then every word in the designation; case
 * and accents folded. All of them when nothing is typed.
 */
export function formulesMatching(formules: readonly Formule[], typed: string, max: number): Formule[] {
  const wanted = fold(typed.trim());
  const rank = ({ code, designation }: Formule): number => {
    if (fold(code) === wanted) return 0;
    if (fold(code).startsWith(wanted)) return 1;
    return holdsWords(typed, [code, designation]) ? 2 : 3;
  };
  return formules
    .filter(({ actif }) => actif)
    .map((formule) => ({ formule, rank: rank(formule) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank || byCode(a.formule, b.formule))
    .slice(0, max)
    .map(({ formule }) => formule);
}
