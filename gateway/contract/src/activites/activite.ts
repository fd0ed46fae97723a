import type { ActivityEntity } from '../events/activity.ts';
import type { HistoryLine } from '../history/history.ts';

/** A line of the feed, as a profile may read it. */
export interface Activite {
  id: string;
  /** ISO date-time. */
  at: string;
  entity: ActivityEntity;
  entityId: string;
  action: HistoryLine['action'];
  /** In French. */
  phrase: string;
  par: string;
  /** Address of the record in the application; null when it has none. */
  lien: string | null;
}
