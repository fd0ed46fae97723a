import type { AskSimulation, RegleClub } from '@club/contract';
import type { RegleBody } from './regle-values.ts';

/** A rule that is tried. */
export type RegleEssayee = NonNullable<AskSimulation['regles']>[number];

/** A rule of the club as it is sent to be tried. */
export function essayee({ version: _version, createdAt: _createdAt, ...regle }: RegleClub): RegleEssayee {
  return regle;
}

/** All rules with a draft among them: in the place of the rule `id`, or as a new one, after the others unless its place is said. */
export function draftAmong(
  regles: readonly RegleClub[],
  draft: RegleBody,
  id: string | undefined,
): RegleEssayee[] {
  const others = regles.filter((regle) => regle.id !== id);
  const ordre =
    draft.ordre ??
    regles.find((regle) => regle.id === id)?.ordre ??
    Math.max(0, ...others.map((regle) => regle.ordre)) + 1;
  return [...others.map(essayee), { ...draft, ordre, ...(id !== undefined && { id }) }];
}
