import type { Activity, ActivityEntity, FaitsOf, NoFaits } from '@club/contract';
import { personOf } from '../access/actor.ts';
import type { HistoryEntry } from '../history/history.ts';

/** What an outbox row holds of its activity; the row gives the id and the moment. */
export type RowActivity = Omit<Activity, 'id' | 'at'>;

/** What a change says to the activity feed: its ids and amounts, nothing at all when absent; null makes no line. */
export type StatedFacts<E extends ActivityEntity> = FaitsOf[E] | null;

type Told = Pick<HistoryEntry, 'id' | 'action' | 'actor'>;

const nothingMore: NoFaits = {};

/** The activity of one change, for its outbox row; null when it is no news for staff. */
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
