import { useListCotisationsQuery } from '../money/cotisations-api.ts';
import { paidBy, paidFor, type Relative } from './family-rules.ts';

/** Nobody has more in his seasons. */
const maxKnown = 100;
const page = { page: 1, limit: maxKnown };

export interface Family {
  /** For whom the payer paid before. */
  members: readonly Relative[];
  /** Who paid before for the first member. */
  payers: readonly Relative[];
}

/** The family around the payer and the first member, as former cotisations of any season know it. */
export function useFamily(payeurId: string | undefined, adherentId: string | undefined): Family {
  const paid = useListCotisationsQuery({ ...page, payeurId: payeurId ?? '' }, { skip: !payeurId });
  const had = useListCotisationsQuery({ ...page, adherentId: adherentId ?? '' }, { skip: !adherentId });
  return {
    members: payeurId ? paidFor(payeurId, paid.currentData?.cotisations ?? []) : [],
    payers: adherentId ? paidBy(adherentId, had.currentData?.cotisations ?? []) : [],
  };
}
