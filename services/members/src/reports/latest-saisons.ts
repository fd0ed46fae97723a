import {
  idsPerQuestion,
  lastSaison,
  saisonsInscrites,
  type Inscribed,
  type SaisonState,
} from '@club/contract';
import { requestReply } from '@club/service-kit';
import { saisonCopy } from '../saisons/saison-copy.ts';

type Stored = Pick<Inscribed, 'saisonId' | 'inscriptions'> & { _id: string };

/**
 * Name of each member's last season (S-12); null of none.
 * @throws RuleError `unavailable` (503) while finance is away
 */
export async function latestSaisons(members: readonly Stored[]): Promise<(id: string) => string | null> {
  const saisons = new Map<string, Pick<SaisonState, 'nom' | 'dateDebut'>>();
  for (const { _id, nom, dateDebut } of await saisonCopy.collection.find({ deleted: false }).toArray())
    saisons.set(_id, { nom, dateDebut });
  const held = await latestHeld(members.map(({ _id }) => _id));
  const names = new Map<string, string>();
  for (const { _id, ...member } of members) {
    const latest = lastSaison([...saisonsInscrites(member), held.get(_id)], saisons);
    if (latest) names.set(_id, latest.nom);
  }
  return (id) => names.get(id) ?? null;
}

async function latestHeld(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const held = new Map<string, string>();
  for (let at = 0; at < ids.length; at += idsPerQuestion) {
    const asked = { ids: ids.slice(at, at + idsPerQuestion) };
    for (const { id, saisonId } of await requestReply('finance', 'latestSaisons', asked))
      held.set(id, saisonId);
  }
  return held;
}
