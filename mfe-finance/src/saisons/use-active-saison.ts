import type { Saison } from '@club/contract';
import { useGetActiveSaisonQuery } from '@club/store';
import { messageOf, problemOf } from '@club/ui/problem';

/** How long the active season is fresh (U-5), in s. */
export const fresh = 5 * 60;

export const noneActive = "Aucune saison active trouvée. Veuillez contacter l'administrateur.";

export interface ActiveSaison {
  /** undefined while loading, and when there is none. */
  saison: Saison | undefined;
  loading: boolean;
  /** Why there is none, in French. */
  message: string | undefined;
}

/** The active season. What sells chooses its season with `useSaisonChoisie`. */
export function useActiveSaison(): ActiveSaison {
  const { data, error, isLoading } = useGetActiveSaisonQuery(undefined, { refetchOnMountOrArgChange: fresh });
  if (!error) return { saison: data, loading: isLoading, message: undefined };
  const none = problemOf(error)?.status === 404;
  return { saison: undefined, loading: false, message: none ? noneActive : messageOf(error) };
}
