import { essaiCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

// The shell has the same for its banner.
export const { useGetEssaiQuery, useStartEssaiMutation } = endpointsOf(essaiCalls, {
  getEssai: { providesTags: ['Essai'] },
  startEssai: { invalidatesTags: ['Essai'] },
});
