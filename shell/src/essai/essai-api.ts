import { essaiCalls, type Essai } from '@club/contract';
import { endpointsOf } from '@club/store';

const essaiApi = endpointsOf(essaiCalls, {
  getEssai: { providesTags: ['Essai'] },
  countSaisiesEssai: {},
  // Not read again: the club stops as soon as it has answered.
  emptyEssai: {},
});

export const { useGetEssaiQuery, useCountSaisiesEssaiQuery, useEmptyEssaiMutation } = essaiApi;

export const knownEssai = (essai: Essai) => essaiApi.util.upsertQueryData('getEssai', undefined, essai);
