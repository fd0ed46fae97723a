import type { ActivityEntity } from '../events/activity.ts';
import type { HistoryLine } from '../history/history.ts';

/** A line of the activity feed, as one profile may read it. */
export interface Activite {
  id: string;
  /** ISO date-time. */
  at: string;
  entity: ActivityEntity;
  entityId: string;
  action: HistoryLine['action'];
  /** In French: «Salma Trabelsi a réglé 450,00 Dh par chèque». */
  phrase: string;
  /** Name of the member of staff who did it. */
  par: string;
  /** Address of the record in the application; null when it has none any more. */
  lien: string | null;
}
