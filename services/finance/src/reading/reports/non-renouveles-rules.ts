import { lastSaison, type SaisonState } from '@club/contract';

type Dated = ReadonlyMap<string, Pick<SaisonState, 'dateDebut'> & { _id: string }>;

/**
 * The last season of a member who was in one that began before `saisonId` and is not in it (S-12); undefined for anybody
 * else. `own`: the seasons he is in (S-10).
 */
export function lastOfNotRenewed(
  own: readonly string[],
  saisonId: string,
  saisons: Dated,
): string | undefined {
  const of = saisons.get(saisonId);
  if (!of || own.includes(saisonId)) return undefined;
  const wasBefore = own.some((id) => (saisons.get(id)?.dateDebut ?? of.dateDebut) < of.dateDebut);
  return wasBefore ? lastSaison(own, saisons)?._id : undefined;
}
