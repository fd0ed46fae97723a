import type { BadgeState, EntityState } from '@club/contract';
import { existing, recordChange, recordChanges, type Actor, type UnitOfWork } from '@club/service-kit';
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
  const serie = await advance(unit, saisonId, { version: 1, dernierNumero: count });
  const { version, dernierNumero } = serie;
  const [adherentId = ''] = adherentIds;
  await recordChange(unit, {
    entity: 'badge',
    id: saisonId,
    version,
    actor,
    requestId,
    action: version === 1 ? 'create' : 'update',
    before: version === 1 ? null : { dernierNumero: dernierNumero - count },
    after: { dernierNumero, ...(!inLot && { adherentId }) },
    state: badgeState(serie),
    activity: inLot ? null : { adherentId, numero: dernierNumero },
  });
  return dernierNumero - count + 1;
}

/** A card that is printed by itself, at any counter. */
export interface SinglePrint {
  adherentId: string;
  actor: Actor;
  requestId: string;
}

/** The same for cards that are printed at several counters at once: each has its line in the history and the feed. */
export async function takeSerialOfEach(
  unit: UnitOfWork,
  saisonId: string,
  prints: readonly SinglePrint[],
): Promise<number> {
  const count = prints.length;
  const last = await advance(unit, saisonId, { version: count, dernierNumero: count });
  const changes = prints.map(({ adherentId, actor, requestId }, at) => {
    const left = count - 1 - at;
    const [version, dernierNumero] = [last.version - left, last.dernierNumero - left];
    return {
      entity: 'badge' as const,
      id: saisonId,
      version,
      actor,
      requestId,
      action: version === 1 ? ('create' as const) : ('update' as const),
      before: version === 1 ? null : { dernierNumero: dernierNumero - 1 },
      after: { dernierNumero, adherentId },
      state: badgeState({ _id: saisonId, version, dernierNumero }),
      activity: { adherentId, numero: dernierNumero },
    };
  });
  await recordChanges(unit, changes);
  return last.dernierNumero - count + 1;
}

async function advance(
  { session }: UnitOfWork,
  saisonId: string,
  by: Pick<BadgeSerie, 'version' | 'dernierNumero'>,
): Promise<BadgeSerie> {
  return existing(
    BadgeSeries.findOneAndUpdate(
      { _id: saisonId },
      { $inc: by, $setOnInsert: { cardsFilled: true } },
      { upsert: true, returnDocument: 'after', session },
    ),
  );
}

export function badgeState({ _id: id, version, dernierNumero }: BadgeSerie): EntityState<BadgeState> {
  return { id, version, deleted: false, data: { dernierNumero } };
}
