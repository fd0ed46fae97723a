/** A merge of two records: references to `fondreId` become references to `garderId`, or an undo restores them. */
export interface MergedPersons {
  garderId: string;
  fondreId: string;
  sens: 'fusion' | 'annulation';
  /** User who requested it, and the request id. */
  par: { id: string; nom: string };
  requestId: string;
}
