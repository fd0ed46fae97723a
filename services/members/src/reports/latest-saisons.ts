import type { SaisonState } from '@club/contract';
import { ask } from '@club/service-kit';
import { saisonCopy } from '../saisons/saison-copy.ts';

/** Members asked for at once: well below the largest message of the bus. */
const perQuestion = 1_000;

/** A member with the season of inscription. */
interface Inscribed {
  _id: string;
  saisonId: string | null;
}

/**
 * Name of the last season each member belongs to: that of inscription, or a later one of which the member holds a cotisation
 * (design.md "Members and seasons"); null of none.
 * @throws RuleError `unavailable` (503) while finance is away
 */
export async function latestSaisons(members: readonly Inscribed[]): Promise<(id: string) => string | null> {
  const saisons = new Map<string, Pick<SaisonState, 'nom' | 'dateDebut'>>();
  for (const { _id, nom, dateDebut } of await saisonCopy.model.find({ deleted: false }).lean())
    saisons.set(_id, { nom, dateDebut });
  const held = await latestHeld(members.map(({ _id }) => _id));
  const names = new Map<string, string>();
  for (const { _id, saisonId } of members) {
    const known = [saisonId, held.get(_id)].flatMap((id) => (id ? (saisons.get(id) ?? []) : []));
    const [latest] = known.toSorted((a, b) => (a.dateDebut < b.dateDebut ? 1 : -1));
    if (latest) names.set(_id, latest.nom);
  }
  return (id) => names.get(id) ?? null;
}

/** The last season of which each holds a cotisation, as finance says. */
async function latestHeld(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const held = new Map<string, string>();
  for (let at = 0; at < ids.length; at += perQuestion) {
    const asked = { ids: ids.slice(at, at + perQuestion) };
    const answer = (await ask('finance', 'latestSaisons', asked)) as { id: string; saisonId: string }[];
    for (const { id, saisonId } of answer) held.set(id, saisonId);
  }
  return held;
}
