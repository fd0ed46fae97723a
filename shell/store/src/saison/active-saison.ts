import { saisonCalls } from '@club/contract';
import { endpointsOf } from '../api/endpoints-of.ts';

/** Shared by the frame and several remotes, so that it is fetched once. Whoever changes seasons invalidates `Saison`. */
export const { useGetActiveSaisonQuery } = endpointsOf(saisonCalls, {
  getActiveSaison: { providesTags: ['Saison'] },
});
