import { essaiCalls, type Essai } from '@club/contract';
import { endpointsOf } from '@club/store';

// The shell has the same for its banner.
const essaiApi = endpointsOf(essaiCalls, {
  getEssai: { providesTags: ['Essai'] },
  // Not read again: the club stops as soon as it has answered.
  startEssai: {},
});

export const { useGetEssaiQuery, useStartEssaiMutation } = essaiApi;

export const knownEssai = (essai: Essai) => essaiApi.util.upsertQueryData('getEssai', undefined, essai);
