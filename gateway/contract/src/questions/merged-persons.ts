/** Two records of one person: what is said of `fondreId` is said of `garderId`, or again of whom it was. */
export interface MergedPersons {
  garderId: string;
  fondreId: string;
  sens: 'fusion' | 'annulation';
  /** Who asked for it, in which request. */
  par: { id: string; nom: string };
  requestId: string;
}
