import type { BadgeState, EntityState } from '@club/contract';
import { recordChange, type Actor, type UnitOfWork } from '@club/service-kit';
import { BadgeSeries, type BadgeSerie } from './badge-series-model.ts';

interface Taking {
  saisonId: string;
  adherentId: string;
  actor: Actor;
  requestId: string;
}

/**
 * Takes the season's next number in the print's transaction: of two prints at once one starts over, so
 * numbers are unique and without gaps.
 */
export async function takeSerial(
  unit: UnitOfWork,
  { saisonId, adherentId, actor, requestId }: Taking,
): Promise<number> {
  const serie = await BadgeSeries.findOneAndUpdate(
    { _id: saisonId },
    { $inc: { version: 1, dernierNumero: 1 } },
    { upsert: true, returnDocument: 'after', session: unit.session },
  )
    .orFail()
    .lean();
  const { version, dernierNumero: numero } = serie;
  await recordChange(unit, {
    ...{ entity: 'badge', id: saisonId, version, actor, requestId },
    action: version === 1 ? 'create' : 'update',
    before: version === 1 ? null : { dernierNumero: numero - 1 },
    after: { dernierNumero: numero, adherentId },
    state: badgeState(serie),
    activity: { adherentId, numero },
  });
  return numero;
}

export function badgeState({ _id: id, version, dernierNumero }: BadgeSerie): EntityState<BadgeState> {
  return { id, version, deleted: false, data: { dernierNumero } };
}
