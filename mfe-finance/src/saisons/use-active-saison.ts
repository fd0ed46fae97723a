import type { Saison } from '@club/contract';
import { useGetActiveSaisonQuery } from '@club/store';
import { messageOf, problemOf } from '@club/ui/problem';

/** How long the active season is taken as fresh (spec §9), in seconds. */
const fresh = 5 * 60;

/** Spec §8, as it stands there. */
const noneActive = "Aucune saison active trouvée. Veuillez contacter l'administrateur.";

export interface ActiveSaison {
  /** undefined while it loads, and when there is none. */
  saison: Saison | undefined;
  loading: boolean;
  /** Why there is none, in French: none is active, or the seasons cannot be read. */
  message: string | undefined;
}

/** The season that new cotisations, règlements and credits belong to. */
export function useActiveSaison(): ActiveSaison {
  const { data, error, isLoading } = useGetActiveSaisonQuery(undefined, { refetchOnMountOrArgChange: fresh });
  if (!error) return { saison: data, loading: isLoading, message: undefined };
  const none = problemOf(error)?.status === 404;
  return { saison: undefined, loading: false, message: none ? noneActive : messageOf(error) };
}
