import { tarificationCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

/** What lines would cost, and whether the club has rules at all. */
export const { useApercuTarifQuery, useListReglesTarifairesQuery } = endpointsOf(tarificationCalls, {
  // Another window may sell to the same family: nothing is kept.
  apercuTarif: { reads: true, keepUnusedDataFor: 0 },
  listReglesTarifaires: { providesTags: ['Formule'] },
});
