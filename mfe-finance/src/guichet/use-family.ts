import { useListCotisationsQuery } from '../money/cotisations-api.ts';
import { paidFor, usualPayer, type Relative } from './family-rules.ts';

/** Nobody has more in his seasons. */
const maxKnown = 100;
const page = { page: 1, limit: maxKnown };

export interface Family {
  /** For whom the payer paid before. */
  members: readonly Relative[];
  /** Who paid for the first member the last time; null when nobody else did, undefined while that is read. */
  usual: Relative | null | undefined;
}

/** The family around the payer and the first member, as former cotisations of any season know it. */
export function useFamily({
  payeurId,
  adherentId,
}: {
  payeurId?: string | undefined;
  adherentId?: string | undefined;
}): Family {
  const paid = useListCotisationsQuery({ ...page, payeurId: payeurId ?? '' }, { skip: !payeurId });
  const had = useTaken(adherentId);
  return {
    members: payeurId ? paidFor(payeurId, paid.currentData?.cotisations ?? []) : [],
    usual: adherentId && had ? usualPayer(adherentId, had) : undefined,
  };
}

/** The cotisations of a member in all seasons; undefined while they are read. */
export function useTaken(adherentId: string | undefined) {
  const had = useListCotisationsQuery({ ...page, adherentId: adherentId ?? '' }, { skip: !adherentId });
  return had.currentData?.cotisations;
}
