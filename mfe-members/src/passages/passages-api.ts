import { carnetCalls, passageCalls, type BodyOf } from '@club/contract';
import { endpointsOf, unlessRefused } from '@club/store';

export type AskedPassage = BodyOf<typeof passageCalls.createPassage>;

export const {
  useCreatePassageMutation,
  useCreatePassagesHorsLigneMutation,
  useGetJourPassagesQuery,
  useListEntreesAdherentQuery,
} = endpointsOf(passageCalls, {
  createPassage: { invalidatesTags: ['Passage'] },
  createPassagesHorsLigne: { invalidatesTags: unlessRefused('Passage') },
  getJourPassages: { providesTags: ['Passage'] },
  listEntreesAdherent: { providesTags: ['Passage'] },
});

export const { useSignalerPorteMutation } = endpointsOf(carnetCalls, { signalerPorte: {} });
