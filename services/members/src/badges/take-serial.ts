import type { BadgeState, EntityState } from '@club/contract';
import { recordChange, type Actor, type Unit } from '@club/service-kit';
import { BadgeSeries, type BadgeSerie } from './badge-series-model.ts';

/** For whose card a number is taken, by whom and in which request. */
interface Taking {
  saisonId: string;
  adherentId: string;
  actor: Actor;
  requestId: string;
}

/**
 * Takes the next badge number of a season, in the transaction of the print: of two prints at once one starts over, so no number
 * comes twice and none is lost. Numbers begin at 1 with each season (spec §4).
 */
export async function takeSerial(
  unit: Unit,
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

/** The state that other services copy. */
export function badgeState({ _id: id, version, dernierNumero }: BadgeSerie): EntityState<BadgeState> {
  return { id, version, deleted: false, data: { dernierNumero } };
}
