import { adherentCalls, qualiteCalls } from '@club/contract';
import { endpointsOf, unlessRefused } from '@club/store';

const stale = { invalidatesTags: unlessRefused('Qualite') };

/** A queue is kept by its screen while one works on it: only the counts are asked again. */
export const {
  useGetQualiteQuery,
  useLazyListQualiteQuery,
  useListQualiteQuery,
  useIgnoreQualiteMutation,
  useReconsiderQualiteMutation,
} = endpointsOf(qualiteCalls, {
  getQualite: { providesTags: ['Qualite'] },
  listQualite: { keepUnusedDataFor: 0 },
  ignoreQualite: stale,
  reconsiderQualite: stale,
});
export const { useUpdateAdherentMutation } = endpointsOf(adherentCalls, { updateAdherent: stale });
