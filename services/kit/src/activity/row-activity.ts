import type { Activity, ActivityEntity, FaitsOf, NoFaits } from '@club/contract';
import { personOf } from '../access/actor.ts';
import type { HistoryEntry } from '../history/history.ts';

/** Activity as stored in an outbox row; id and time are the row's. */
export type RowActivity = Omit<Activity, 'id' | 'at'>;

/** Facts of a change for the activity feed: ids and amounts; null adds no line. */
export type StatedFacts<E extends ActivityEntity> = FaitsOf[E] | null;

type Told = Pick<HistoryEntry, 'id' | 'action' | 'actor'>;

const nothingMore: NoFaits = {};

/** Activity of a change, for its outbox row; null for none. */
export function activityOf<E extends ActivityEntity>(
  entity: E,
  { id, action, actor }: Told,
  said: StatedFacts<E> | undefined,
): RowActivity | null {
  if (said === null) return null;
  const person = personOf(actor);
  const by = { id: person.id, nom: person.nom };
  return { entity, entityId: id, action, by, faits: said ?? nothingMore };
}
