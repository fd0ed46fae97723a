import { useMoneySaisonsQuery } from '../saisons/saisons-api.ts';

/** Tells whether a season is closed; false while the seasons cannot be read: the server decides in the end. */
export function useIsClosed(): (saisonId: string) => boolean {
  const { data: saisons = [] } = useMoneySaisonsQuery();
  return (saisonId) => saisons.some(({ id, cloturee }) => id === saisonId && cloturee);
}
