import { recordActivity, type Unit } from '@club/service-kit';
import type { StoredRenouvellement } from './renouvellement-model.ts';

/** Tells the activity feed, in one line, what a run that ends has made; nothing when it made nothing. */
export async function tellFeed(unit: Unit, run: StoredRenouvellement): Promise<void> {
  const { _id: id, crees: nombre, createdBy, requestId } = run;
  if (nombre === 0) return;
  const actor = { kind: 'user' as const, ...createdBy, permissions: new Set<never>() };
  const action = 'create';
  await recordActivity(unit, { entity: 'renouvellement', id, action, actor, requestId, faits: { nombre } });
}
