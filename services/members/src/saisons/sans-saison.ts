import { idsPerQuestion } from '@club/contract';
import { requestReply, RuleError } from '@club/service-kit';
import { Adherents, membersOnly } from '../adherents/adherent-model.ts';
import { activeSaisonId } from './inscription-saison.ts';

/**
 * Of these persons, those without a live cotisation of any season.
 * @throws RuleError `unavailable` (503) while finance is away
 */
export async function withoutCotisation(ids: readonly string[]): Promise<string[]> {
  const held = await heldSaisons(ids);
  return ids.filter((id) => !held.has(id));
}

/**
 * Of these persons, those who hold a live cotisation of the season, and stay in it (S-10).
 * @throws RuleError `unavailable` (503) while finance is away
 */
export async function holdersIn(saisonId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const held = await heldSaisons(ids);
  return new Set(ids.filter((id) => held.get(id)?.includes(saisonId)));
}

/** The seasons of which each person holds a live cotisation, without those who hold none. */
async function heldSaisons(ids: readonly string[]): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>();
  for (let at = 0; at < ids.length; at += idsPerQuestion) {
    const asked = { ids: ids.slice(at, at + idsPerQuestion) };
    for (const one of await requestReply('finance', 'latestSaisons', asked)) held.set(one.id, one.saisonIds);
  }
  return held;
}

/**
 * Members in no season: without inscription and without a live cotisation (S-10).
 * @throws RuleError `unavailable` (503) while finance is away
 */
export async function membersInNoSaison(): Promise<string[]> {
  const found = Adherents.find({ ...membersOnly, saisonId: null }, { projection: { _id: 1 } });
  return withoutCotisation((await found.toArray()).map(({ _id }) => _id));
}

/**
 * The active season, when it is the one asked for and the person holds no cotisation; else null. Also null while seasons
 * or finance is away: the edit that asks goes through without it.
 */
export async function activeForOneInNone(id: string, asked: string): Promise<string | null> {
  try {
    if ((await activeSaisonId()) !== asked) return null;
    return (await withoutCotisation([id])).length === 1 ? asked : null;
  } catch (error) {
    if (error instanceof RuleError && error.code === 'unavailable') return null;
    throw error;
  }
}
