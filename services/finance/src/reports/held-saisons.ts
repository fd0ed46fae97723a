import { Cotisations } from '../cotisations/cotisation-model.ts';
import { liveSaisons } from '../saisons/live-saisons.ts';

/** A member, and a season of which the member holds a live cotisation. */
interface Held {
  adherentId: string;
  saisonId: string;
}

/** Each season of which some members hold a cotisation. */
export function heldSaisons(ids: readonly string[]) {
  return Cotisations.collection.aggregate<{ _id: Held }>([
    { $match: { 'adherents.adherentId': { $in: ids }, archivedAt: null } },
    { $unwind: '$adherents' },
    { $match: { 'adherents.adherentId': { $in: ids } } },
    { $group: { _id: { adherentId: '$adherents.adherentId', saisonId: '$saisonId' } } },
  ]);
}

/** Answers members: of each of these, the last season of which he holds a cotisation. Who holds none is absent. */
export async function answerLatestSaisons(payload: unknown): Promise<{ id: string; saisonId: string }[]> {
  const { ids } = payload as { ids: readonly string[] };
  const begins = (saisonId: string): string => liveSaisons.get(saisonId)?.dateDebut ?? '';
  const latest = new Map<string, string>();
  for await (const { _id } of heldSaisons(ids.map(String))) {
    const known = latest.get(_id.adherentId);
    if (known === undefined || begins(_id.saisonId) > begins(known)) latest.set(_id.adherentId, _id.saisonId);
  }
  return [...latest].map(([id, saisonId]) => ({ id, saisonId }));
}
