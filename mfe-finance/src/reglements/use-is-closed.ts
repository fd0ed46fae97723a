import { useListSaisonsQuery } from '../saisons/saisons-api.ts';

/** False while unknown: the server decides. */
export function useIsClosed(): (saisonId: string) => boolean {
  const { data: saisons = [] } = useListSaisonsQuery();
  return (saisonId) => saisons.some(({ id, cloturee }) => id === saisonId && cloturee);
}
