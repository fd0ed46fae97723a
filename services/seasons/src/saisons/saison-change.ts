import type { HistoryLine } from '@club/contract';
import type { Actor, Change } from '@club/service-kit';
import type { StoredSaison } from './saison-model.ts';
import { saisonNews } from './saison-news-rules.ts';
import { recordOf, stateOf } from './to-saison.ts';

/** Who asked for a change, and in which request. */
interface Asked {
  actor: Actor;
  requestId: string;
}

/** What the kit records and publishes of a created or changed season; `before` is null for a new one. */
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
    activity: saisonNews(before && stateOf(before), state),
  };
}

/** The same of a season that is deleted: it leaves a tombstone. */
export function saisonDeletion(saison: StoredSaison, { actor, requestId }: Asked): Change<'saison'> {
  const { _id: id } = saison;
  const version = saison.version + 1;
  return {
    ...{ entity: 'saison', id, version, action: 'delete', actor, requestId },
    before: recordOf(saison),
    after: null,
    state: { id, version, deleted: true, data: null },
    activity: { effet: null },
  };
}
