import type { HistoryLine } from '@club/contract';
import type { Actor, Change } from '@club/service-kit';
import type { StoredSaison } from './saison-model.ts';
import { saisonFacts } from './saison-facts-rules.ts';
import { recordOf, stateOf } from './to-saison.ts';

interface Asked {
  actor: Actor;
  requestId: string;
}

/** `before` is null for a new one. */
export function saisonChange(
  action: HistoryLine['action'],
  before: StoredSaison | null,
  after: StoredSaison,
  { actor, requestId }: Asked,
): Change<'saison'> {
  const { _id: id, version } = after;
  const state = stateOf(after);
  return {
    entity: 'saison',
    id,
    version,
    action,
    before: before && recordOf(before),
    after: recordOf(after),
    actor,
    requestId,
    state: { id, version, deleted: false, data: state },
    activity: saisonFacts(before && stateOf(before), state),
  };
}

/** A deletion leaves a tombstone. */
export function saisonDeletion(saison: StoredSaison, { actor, requestId }: Asked): Change<'saison'> {
  const { _id: id } = saison;
  const version = saison.version + 1;
  return {
    entity: 'saison',
    id,
    version,
    action: 'delete',
    actor,
    requestId,
    before: recordOf(saison),
    after: null,
    state: { id, version, deleted: true, data: null },
    activity: { effet: null },
  };
}
