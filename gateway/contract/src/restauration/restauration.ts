/** Whether this club was restored from a backup and holds its e-mail until somebody confirms that it is the one in use (N-11). */
export interface Restauration {
  enAttente: boolean;
  /** ISO date-time of the backup; null: none, or one that another tool made. */
  sauvegardeDu: string | null;
  /** Campaigns of reminders that go on once it is confirmed. */
  campagnes: number;
}
