import type { FormulesOfMember, HeldFormule } from '@club/contract';
import { clubSettings, requestReply } from '@club/service-kit';
import { activeSaisonId } from '../saisons/inscription-saison.ts';

/** Members of one question: their formulas stay well below the largest message of the bus. */
export const membersPerQuestion = 500;

/**
 * What each of these members, at most `membersPerQuestion`, holds in a season; who holds nothing has an empty list.
 * @throws RuleError `unavailable` (503) when finance does not answer
 */
export async function heldFormules(
  ids: readonly string[],
  saisonId: string,
): Promise<ReadonlyMap<string, readonly HeldFormule[]>> {
  // A finance of release 0.2.0 knows the active season alone.
  const asked = saisonId === (await activeSaisonId()) ? { ids } : { ids, saisonId };
  const held: readonly FormulesOfMember[] = await requestReply('finance', 'formulesOf', asked);
  const known = new Map(held.map(({ id, formules }) => [id, formules]));
  return new Map(ids.map((id) => [id, known.get(id) ?? []]));
}

/** The formula that gives a card Musculation: the first of the section that the settings name. */
export function musculationOf(formules: readonly HeldFormule[]): HeldFormule | undefined {
  const { sectionMusculation } = clubSettings.current.cotisationSettings;
  return formules.find(({ sectionCode }) => sectionCode === sectionMusculation);
}
