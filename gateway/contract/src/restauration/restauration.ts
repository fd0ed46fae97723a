/** True for a restored club that sends no e-mail until an administrator confirms that it is the one in use (N-11). */
export interface Restauration {
  enAttente: boolean;
  /** ISO date-time of the backup; null: none, or one that another tool made. */
  sauvegardeDu: string | null;
  /** Campaigns of reminders that go on once it is confirmed. */
  campagnes: number;
}
