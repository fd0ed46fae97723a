import type { BadgeState, EntityState } from '@club/contract';
import { recordChange, type Actor, type UnitOfWork } from '@club/service-kit';
import AsyncLock from 'async-lock';
import { BadgeSeries, type BadgeSerie } from './badge-series-model.ts';

interface Taking {
  saisonId: string;
  /** Whose cards get the numbers, in their order; at least one. */
  adherentIds: readonly string[];
  actor: Actor;
  requestId: string;
  /** Of a run: they are given one by one at its end, and the feed is not told here. */
  inLot?: true;
}

const lock = new AsyncLock({ maxPending: 10_000 });

/** Work that takes serials of a season, one after the other in this process; between processes the transactions decide. */
export const withSerialLock = <T>(saisonId: string, work: () => Promise<T>): Promise<T> =>
  lock.acquire(saisonId, work);

/**
 * Takes the season's next numbers in the print's transaction and answers the first: of two prints at once one starts over, so
 * numbers are unique and without gaps. The activity feed is told unless they are a run's.
 */
export async function takeSerials(
  unit: UnitOfWork,
  { saisonId, adherentIds, actor, requestId, inLot }: Taking,
): Promise<number> {
  const count = adherentIds.length;
  const serie = await BadgeSeries.findOneAndUpdate(
    { _id: saisonId },
    { $inc: { version: 1, dernierNumero: count }, $setOnInsert: { cardsFilled: true } },
    { upsert: true, returnDocument: 'after', session: unit.session },
  )
    .orFail()
    .lean();
  const { version, dernierNumero } = serie;
  const [adherentId = ''] = adherentIds;
  await recordChange(unit, {
    ...{ entity: 'badge', id: saisonId, version, actor, requestId },
    action: version === 1 ? 'create' : 'update',
    before: version === 1 ? null : { dernierNumero: dernierNumero - count },
    after: { dernierNumero, ...(!inLot && { adherentId }) },
    state: badgeState(serie),
    activity: inLot ? null : { adherentId, numero: dernierNumero },
  });
  return dernierNumero - count + 1;
}

export function badgeState({ _id: id, version, dernierNumero }: BadgeSerie): EntityState<BadgeState> {
  return { id, version, deleted: false, data: { dernierNumero } };
}
