import { creditCalls, reglementCalls, type ReglementPage } from '@club/contract';
import { endpointsOf } from '@club/store';

/** So many of each, the latest first; the rest is one link away. */
export const latest = { page: 1, limit: 50 };

export const { useListReglementsQuery } = endpointsOf(reglementCalls, {
  listReglements: {
    providesTags: [{ type: 'Reglement', id: 'LIST' }],
    transformResponse: (answer) => answer as ReglementPage,
  },
});
export const { useListPayeurCreditsQuery } = endpointsOf(creditCalls, {
  listPayeurCredits: { providesTags: ['Credit'] },
});
