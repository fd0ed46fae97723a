import { lastSaison, type GivesOf, type SaisonState } from '@club/contract';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { liveSaisons } from '../../documents/saisons/saisons.ts';

/** A member, and a season with a live cotisation of his. */
interface Held {
  adherentId: string;
  saisonId: string;
}

/** Pairs of members and seasons. */
export function heldSaisons(ids: readonly string[]) {
  return Cotisations.aggregate<{ _id: Held }>([
    { $match: { 'adherents.adherentId': { $in: ids }, archivedAt: null } },
    { $unwind: '$adherents' },
    { $match: { 'adherents.adherentId': { $in: ids } } },
    { $group: { _id: { adherentId: '$adherents.adherentId', saisonId: '$saisonId' } } },
  ]);
}

/** Seasons in which each member holds a cotisation; members without any are absent. */
export async function heldSaisonsOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const held = new Map<string, string[]>();
  for await (const { _id } of heldSaisons(ids))
    held.set(_id.adherentId, [...(held.get(_id.adherentId) ?? []), _id.saisonId]);
  return held;
}

/** Fields of a season that reports show. */
export type NamedSaison = Pick<SaisonState, 'nom' | 'dateDebut'> & { _id: string };

/** The known seasons by id; tombstones without a state are left out. */
export function knownSaisons(): ReadonlyMap<string, NamedSaison> {
  const known = liveSaisons.all.flatMap(({ _id, nom, dateDebut, deleted }) =>
    deleted || nom === undefined || dateDebut === undefined ? [] : [{ _id, nom, dateDebut }],
  );
  return new Map(known.map((saison) => [saison._id, saison]));
}

/**
 * Bus reply for the members service: the last season in which each member holds a cotisation, and all of them; members
 * without any are absent.
 */
export async function answerLatestSaisons({
  ids,
}: {
  ids: readonly string[];
}): Promise<GivesOf<'finance', 'latestSaisons'>> {
  const held = await heldSaisonsOf(ids);
  const known = knownSaisons();
  return [...held].flatMap(([id, saisonIds]) => {
    const saisonId = lastSaison(saisonIds, known)?._id ?? saisonIds[0];
    return saisonId === undefined ? [] : [{ id, saisonId, saisonIds: [...saisonIds] }];
  });
}
